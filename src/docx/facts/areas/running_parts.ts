import { present } from "../../../base/present.ts";
import type { DocxPackage } from "../../docx_package.ts";
import { DocxError } from "../../docx_error.ts";
import type { WatermarkFacts } from "../design_facts.ts";
import type { RunningFacts, RunningScope, SectionFacts } from "./page_facts.ts";
import { readDrawing } from "../story/drawings.ts";
import type { FormatTally } from "../tally/format_tally.ts";
import type { Notices } from "../notices.ts";
import type { OoxmlAttributes, OoxmlHandler } from "../ooxml/ooxml_events.ts";
import { OoxmlElement, TREE_LIMITS, TreeCollector } from "../ooxml/ooxml_tree.ts";
import type { ParagraphKinds } from "../tally/paragraph_kinds.ts";
import { picturePaths } from "../story/picture_paths.ts";
import type { PictureContext, PictureTally } from "../tally/section_tally.ts";
import { readRunning } from "./running.ts";
import { type DrawingLine, findRunningDrawings, hasPageNumber } from "./running_drawings.ts";
import { type HeadingNames, nameHeadings } from "./running_field.ts";
import type { SeenParagraph } from "../story/seen_text.ts";
import { StoryReader } from "../story/story_reader.ts";
import { isWatermark, readWatermark } from "./watermark.ts";

/** Input to read headers and footers, and the tallies that their content is added to. */
export interface RunningPartsScope {
  readonly docx: DocxPackage;
  readonly kinds: ParagraphKinds;
  readonly notices: Notices;
  readonly formats: FormatTally;
  readonly pictures: PictureTally;
  readonly sections: readonly SectionFacts[];
  /** Whether even pages have headers and footers of their own. */
  readonly oddAndEven: boolean;
}

/** A header or footer part. */
export interface RunningPart {
  readonly path: string;
  readonly kind: "header" | "footer";
}

/** Content of headers and footers. */
export interface RunningParts {
  readonly running: ReadonlyMap<string, RunningFacts>;
  readonly watermark?: WatermarkFacts;
}

const TEXT_LENGTH = 20_000;
const NOTHING = new OoxmlElement("w:hdr");

/** Reads the headers and footers that sections use. An unreadable one is left out, with a notice. */
export function readRunningParts(parts: readonly RunningPart[], scope: RunningPartsScope): RunningParts {
  const running = new Map<string, RunningFacts>();
  let watermark: WatermarkFacts | undefined;
  const headings = nameHeadings(scope.kinds.sheet);
  const look = new RunningLook(scope.formats);
  for (const used of chooseParts(parts, scope)) {
    const { part } = used;
    try {
      const found = readPart(used, { ...scope, headings, look });
      running.set(part.path, found.facts);
      watermark ??= found.watermark;
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
      scope.notices.add("unreadable-part", part.path);
    }
  }
  return { running, ...present({ watermark }) };
}

/** Tally of the look of headers and footers: that of the section with the most text if its own have any text. */
class RunningLook {
  readonly #formats: FormatTally;
  /** Kinds that have text in the main section, whose parts come first. */
  readonly #found = new Set<RunningPart["kind"]>();

  constructor(formats: FormatTally) {
    this.#formats = formats;
  }

  add(paragraph: SeenParagraph, { part: { kind }, main }: UsedPart): void {
    if (!main && this.#found.has(kind)) return;
    if (main && paragraph.characters > 0) this.#found.add(kind);
    this.#formats.add({ ...paragraph, place: kind });
  }
}

function readPart(
  used: UsedPart,
  scope: RunningPartsScope & { readonly headings: HeadingNames; readonly look: RunningLook },
) {
  const { part: { path, kind }, use, section } = used;
  const { docx, kinds, notices, headings, look } = scope;
  const newStory = () =>
    new StoryReader(
      { part: path, place: kind, kinds, notices },
      { paragraph: (paragraph) => look.add(paragraph, used) },
    );
  const tree = new WholeTree(newStory());
  docx.readOoxml(path, kind === "header" ? "w:hdr" : "w:ftr", tree);
  const root = tree.root;
  const picturePath = picturePaths(docx, path, notices);
  const drawings = findRunningDrawings(root ?? NOTHING);
  const boxes = [...drawings.keys()].flatMap((drawing) => drawing.findOutermost("w:txbxContent"));
  for (const box of boxes.filter(hasPageNumber)) box.replay(newStory());
  listPictures(drawings, { ...scope, picturePath, context: { story: kind, leading: false, ...use } });
  const facts = { part: path, kind, sheet: kinds.sheet, headings, theme: kinds.theme, section, picturePath };
  const watermark = readWatermark([...drawings.keys()], { part: path, theme: kinds.theme, picturePath });
  return { facts: readRunning(root ?? NOTHING, facts), watermark };
}

/** Maximum number of parts to read and their total size in bytes. */
const MAX_PARTS = 64;
const MAX_BYTES = 32 * 1024 * 1024;

interface UsedPart {
  readonly part: RunningPart;
  readonly use: Use;
  /** The section of the use. */
  readonly section: SectionFacts;
  /** Whether pages of the section with the most text show it. */
  readonly main: boolean;
}

/**
 * Chooses the parts to read within the limits, those of the section with the most text first, then those of other
 * sections by their text.
 */
function chooseParts(
  parts: readonly RunningPart[],
  { docx, notices, sections, oddAndEven }: RunningPartsScope,
): UsedPart[] {
  const main = sections.toSorted((a, b) => b.characters - a.characters).slice(0, 1);
  const used = parts.flatMap((part): UsedPart[] => {
    const use = firstUse(part, sections, oddAndEven);
    const section = use === undefined ? undefined : sections[use.section];
    if (use === undefined || section === undefined) return [];
    return [{ part, use, section, main: firstUse(part, main, oddAndEven) !== undefined }];
  });
  const textOf = ({ main, section }: UsedPart) => main ? Number.MAX_SAFE_INTEGER : section.characters;
  let left = MAX_BYTES;
  const chosen = used.toSorted((a, b) => textOf(b) - textOf(a)).slice(0, MAX_PARTS).filter(({ part }) => {
    const size = docx.size(part.path) ?? 0;
    if (size > left) return false;
    left -= size;
    return true;
  });
  notices.add("too-many-parts", undefined, { count: used.length - chosen.length });
  const kept = used.filter((each) => chosen.includes(each));
  return [...kept.filter(({ main }) => main), ...kept.filter(({ main }) => !main)];
}

interface Use {
  readonly section: number;
  readonly scope: RunningScope;
}

/** Finds the first section with pages that show a part, and which of its pages do. */
function firstUse(
  { path, kind }: RunningPart,
  sections: readonly SectionFacts[],
  oddAndEven: boolean,
): Use | undefined {
  for (const [section, { headers, footers, titlePage }] of sections.entries()) {
    const paths = kind === "header" ? headers : footers;
    const shown = { default: true, first: titlePage, even: oddAndEven };
    for (const scope of ["default", "first", "even"] as const) {
      if (shown[scope] && paths[scope] === path) return { section, scope };
    }
  }
  return undefined;
}

interface PictureListScope {
  readonly notices: Notices;
  readonly pictures: PictureTally;
  readonly picturePath: (id: string | undefined) => string | undefined;
  readonly context: PictureContext;
}

function listPictures(
  drawings: ReadonlyMap<OoxmlElement, DrawingLine>,
  { pictures, picturePath, context }: PictureListScope,
): void {
  for (const [drawing, at] of drawings) {
    for (const picture of readDrawing(drawing).pictures) {
      const path = picturePath(picture.id);
      if (path !== undefined) {
        pictures.add(path, picture, isWatermark(drawing) ? { ...context, story: "other" } : { ...context, at });
      }
    }
  }
}

/** Handler that passes a part on to a story reader and also builds its whole tree, with text. */
class WholeTree implements OoxmlHandler {
  root: OoxmlElement | undefined;
  readonly #story: OoxmlHandler;
  readonly #collector = new TreeCollector({ ...TREE_LIMITS, textLength: TEXT_LENGTH });

  constructor(story: OoxmlHandler) {
    this.#story = story;
  }

  open(name: string, attributes: OoxmlAttributes): void {
    this.#story.open(name, attributes);
    this.#collector.open(name, attributes);
  }

  close(name: string): void {
    this.#story.close(name);
    this.root = this.#collector.close() ?? this.root;
  }

  text(text: string): void {
    this.#story.text?.(text);
    this.#collector.text(text);
  }
}
