import type { Issue } from "../../../base/issue.ts";
import type { WordOrder } from "../fill_word_template.ts";
import type { Chapter } from "../../../book/model/chapter.ts";
import type { WordTemplate } from "../open_word_template.ts";
import type { Root } from "../../../document/tree.ts";
import { placeholderKey } from "../../../export/word/read_placed_text.ts";
import { LOGO_PLACEHOLDERS, type WordValues } from "../values/word_value.ts";
import type { LoadedWordPicture } from "../word_pictures.ts";
import { SAMPLE_DATE } from "../../../typst/zoo/zoo.ts";

/** Document that a Word template is proven with; each time, its chapters have trees of their own. */
export interface ProofContent extends Pick<WordOrder, "book" | "facts" | "pictures"> {
  /** Pictures as the compiler reads them, by their addresses in the trees: the extension of each, and its bytes. */
  readonly originals: ReadonlyMap<string, { readonly path: string; readonly bytes: Uint8Array }>;
  /** Findings about the document. */
  readonly issues: readonly Issue[];
}

/** Returns what a template is filled with to prove it. */
export function proofOrder(
  template: WordTemplate,
  content: ProofContent,
  chapters: readonly Chapter[],
): WordOrder {
  const book = { ...content.book, chapters: () => chapters };
  return { ...content, template, book, values: sampleValues(template), choices: {} };
}

/** Placeholders of texts that only a wiki or other files have. */
const TEXTS = new Set(["$scroll.pageproperty", "$scroll.includepage", "$scroll.jsoncontentproperty"]);
const TEXT = "Sample value";

/** A picture of one pixel. */
const LOGO: LoadedWordPicture = {
  bytes: Uint8Array.fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQSFgAAAHEASFiX4r9AAAAAElFTkSuQmCC",
  ),
  ...{ type: "image/png", width: 96, height: 48 },
};

/** Returns values for all placeholders of a template that do not show facts of the document. */
function sampleValues({ placeholders }: Pick<WordTemplate, "placeholders">): WordValues {
  const blocks: Root = {
    type: "root",
    children: [
      { type: "paragraph", children: [{ type: "text", value: TEXT }] },
      { type: "list", ordered: false, spread: false, children: [listItem("One"), listItem("Two")] },
    ],
  };
  const placed = placeholders.filter(({ name }) => TEXTS.has(name))
    .map(({ name, args }) => [placeholderKey(name, args), { text: TEXT, blocks }] as const);
  const logos = Object.values(LOGO_PLACEHOLDERS).map((name) => [name, { picture: LOGO, description: TEXT }] as const);
  return { placed: new Map(placed), logos: new Map(logos) };
}

function listItem(text: string) {
  return {
    type: "listItem" as const,
    spread: false,
    children: [{ type: "paragraph" as const, children: [{ type: "text" as const, value: text }] }],
  };
}

const PERSON = { name: "Ines Okonkwo", email: "ines@larkspur.example" };

/** Facts for every placeholder, so that one that renders empty is a fault. */
export const SAMPLE_FACTS: Omit<ProofContent["facts"], "title"> = {
  page: {
    id: "4711",
    url: "https://wiki.larkspur.example/handbook",
    version: 42,
    labels: ["weather-station", "maintenance"],
    createdAt: SAMPLE_DATE.getTime(),
    modifiedAt: SAMPLE_DATE.getTime(),
  },
  creator: PERSON,
  modifier: PERSON,
  exporter: PERSON,
  space: { key: "LARK", name: "Larkspur Instruments", url: "https://wiki.larkspur.example" },
  exportedAt: SAMPLE_DATE.getTime(),
};
