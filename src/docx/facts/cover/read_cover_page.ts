import type { DocxPackage } from "../../docx_package.ts";
import type { SectionFacts } from "../areas/page_facts.ts";
import { type DocumentParts, tryRead } from "../story/document_parts.ts";
import { picturePaths } from "../story/picture_paths.ts";
import type { EffectiveRuns } from "../tally/effective_runs.ts";
import type { ParagraphKinds } from "../tally/paragraph_kinds.ts";
import { Notices } from "../notices.ts";
import { CoverFlow } from "./cover_flow.ts";
import type { CoverPage, CoverText } from "./cover_page_facts.ts";
import { FirstPage } from "./first_page.ts";

/** Input to read a cover. */
export interface CoverScope {
  readonly docx: DocxPackage;
  readonly parts: DocumentParts;
  readonly kinds: ParagraphKinds;
  readonly runs: EffectiveRuns;
  readonly section: SectionFacts;
}

/** Reads what the first page of a document shows; undefined if it has no text to be placed. */
export function readCoverPage({ docx, parts, kinds, runs, section }: CoverScope): CoverPage | undefined {
  const page = new FirstPage();
  // The body was read before, with its notices.
  const notices = new Notices();
  const read = (path: string) => docx.readOoxml(path, "w:document", page);
  tryRead(parts.main, { read, otherwise: undefined, notices });
  const flow = new CoverFlow({ parts, kinds, runs, section, picturePath: picturePaths(docx, parts.main, notices) });
  const found = flow.read(page.blocks, page.section?.val("w:vAlign"));
  const texts = withTitle(found.texts);
  return texts.length === 0 ? undefined : { ...found, texts };
}

/** Smallest font size of a title without a style, in points. */
const TITLE_SIZE = 16;

/** Takes the largest text as the title if none is, and leaves out texts that repeat what one above them shows. */
function withTitle(texts: readonly CoverText[]): CoverText[] {
  const known = texts.some(({ shows }) => shows.includes("title"));
  const largest = known ? undefined : texts.filter(({ shows }) => shows.length === 0)
    .toSorted((a, b) => b.size - a.size)[0];
  const seen = new Set<string>();
  return texts.map((text): CoverText => {
    if (text !== largest || text.size < TITLE_SIZE) return text;
    const { words: _, ...rest } = text;
    return { ...rest, shows: ["title"], guessed: true };
  }).filter(({ shows }) => {
    const key = shows.join();
    const isNew = key === "" || !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
