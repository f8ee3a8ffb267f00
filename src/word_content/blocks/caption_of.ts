import { isAboutTables } from "../../docx/facts/tally/document_survey.ts";
import { CAPTION_WORDS } from "../../document/pens/word/captions/caption_words_table.ts";
import type { PhrasingContent } from "../../document/tree.ts";
import { type InlineSegment, nestSegments } from "../inlines/inline_segment.ts";
import type { ParagraphContent } from "../inlines/inline_reader.ts";
import type { CaptionEntry } from "./block_item.ts";
import type { ParagraphUse } from "./describe_paragraph.ts";

/** First words of labels of figures. */
const FIGURE = new RegExp(`^(?:fig|${[...CAPTION_WORDS.values()].map(({ figure }) => figure).join("|")})`, "iu");
/** Label that an author typed: its word and number. */
const TYPED = new RegExp(
  String.raw`^\s*(?:figs?|abb|tab|tbl|${
    [...CAPTION_WORDS.values()].flatMap(({ figure, table }) => [figure, table]).join("|")
  })` +
    String.raw`\.?\s*\d+(?:[.\-\u2013]\d+)*(?=[\s:.)\u2013\u2014-]|$)`,
  "iu",
);
/** What stands between the number of a caption and its text. */
const SEPARATOR = /^[\s.:)\u2013\u2014\u2012|-]+/;

/** Returns a caption without its word and number; undefined for other paragraphs. */
export function captionOf(
  { segments, sequence }: ParagraphContent,
  { level, role }: ParagraphUse,
): CaptionEntry | undefined {
  if (level !== undefined || sequence === undefined && role !== "caption") return undefined;
  const whole = { type: "paragraph" as const, children: nestSegments(segments) };
  const name = (sequence?.name ?? "").toLowerCase();
  const word = segments.map(({ node }) => node.type === "text" ? node.value : "").join("").toLowerCase();
  const about = isAboutTables(name === "" ? word.trimStart() : name) ? "table" : "figure";
  const text = nestSegments(sequence === undefined ? withoutTyped(segments) : segments.slice(sequence.at));
  return { kind: "caption", about, text: withoutSeparator(text), whole };
}

/** Puts the label of a numbered paragraph before its text; that of a figure or table numbers a caption. */
export function labeled(content: ParagraphContent, label: string): ParagraphContent {
  const name = label.split(/[\s\d]/, 1)[0] ?? "";
  const isCaption = isAboutTables(name.toLowerCase()) || FIGURE.test(name);
  return {
    ...content,
    segments: [{ node: { type: "text", value: `${label} ` }, marks: {} }, ...content.segments],
    sequence: content.sequence ?? (isCaption ? { name, at: 1 } : undefined),
  };
}

function withoutTyped([first, ...others]: readonly InlineSegment[]): readonly InlineSegment[] {
  if (first?.node.type !== "text") return first === undefined ? others : [first, ...others];
  return [{ ...first, node: { ...first.node, value: first.node.value.replace(TYPED, "") } }, ...others];
}

function withoutSeparator(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes;
  if (first?.type !== "text") return [...nodes];
  const value = first.value.replace(SEPARATOR, "");
  return value === "" ? withoutSeparator(others) : [{ ...first, value }, ...others];
}
