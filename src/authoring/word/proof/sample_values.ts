import type { Root } from "../../../document/tree.ts";
import { placeholderKey } from "../../../export/word/read_placed_text.ts";
import type { WordTemplate } from "../open_word_template.ts";
import { LOGO_PLACEHOLDERS, type WordValues } from "../values/word_value.ts";
import type { LoadedWordPicture } from "../word_pictures.ts";

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
export function sampleValues({ placeholders }: Pick<WordTemplate, "placeholders">): WordValues {
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
