import type { LossEntry } from "../../../src/book/losses/loss_ledger.ts";
import * as checks from "../property.ts";

/** A node of an Atlassian document, as tests write it. */
export interface AnyAdfNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly AnyAdfNode[];
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
  readonly text?: string;
}

/** Text that becomes a word of its own. */
const WORD = "W";
const EXTRAS = [{}, {}, {}, { localId: "1" }, { new: "x" }, { new: { more: 1 }, __own: 1 }];
const MARKS = [
  ...[[], [], [{ type: "strong" }], [{ type: "link", attrs: { href: "https://a.example", new: "x" } }]],
  ...[[{ type: "textColor", attrs: { color: "#ff0000" } }], [{ type: "annotation", attrs: { id: "1", new: "x" } }]],
  ...[[{ type: "subsup", attrs: { type: "sub" } }, { type: "glow", attrs: { new: "x" } }]],
];
const BLOCK_MARKS = [
  ...[[], [], [{ type: "alignment", attrs: { align: "center" } }], [{
    type: "fontSize",
    attrs: { fontSize: "small" },
  }]],
  ...[[{ type: "indentation", attrs: { level: 2, new: "x" } }]],
];
/** An app whose macro has the name of a macro of the wiki. */
const OF_APP = { extensionType: "com.atlassian.ecosystem", extensionKey: "app/environment/static/like" };
const LEAVES: readonly AnyAdfNode[] = [
  { type: "hardBreak" },
  { type: "mention", attrs: { id: "5", text: `@${WORD}` } },
  { type: "emoji", attrs: { shortName: ":smile:" } },
  { type: "status", attrs: { text: WORD, color: "red" } },
  { type: "date", attrs: { timestamp: "1735689600000" } },
  { type: "inlineCard", attrs: { url: "https://a.example/b" } },
  { type: "inlineExtension", attrs: { extensionKey: "unknown-one", parameters: {} } },
  { type: "inlineExtension", attrs: { ...OF_APP, parameters: { extensionTitle: WORD, guestParams: { query: WORD } } } },
  { type: "mediaInline", attrs: { type: "file", id: "f", alt: "f.pdf" } },
  { type: "futureNode", attrs: { text: WORD } },
];
const AROUND: Readonly<Record<string, readonly string[]>> = {
  bulletList: ["listItem"],
  orderedList: ["listItem"],
  taskList: ["blockTaskItem"],
  table: ["tableRow"],
  tableRow: ["tableCell", "tableHeader"],
  layoutSection: ["layoutColumn"],
  decisionList: ["decisionItem"],
  multiBodiedExtension: ["extensionFrame"],
};
const BOXES = [
  "panel",
  "expand",
  "blockquote",
  "bodiedExtension",
  "futureBlock",
  "bulletList",
  "orderedList",
  "taskList",
  "table",
  "layoutSection",
  "nestedExpand",
  "decisionList",
  "multiBodiedExtension",
  "bodiedRule",
  "bodiedSyncBlock",
];
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  panel: { panelType: "note" },
  expand: { title: WORD },
  nestedExpand: { title: WORD },
  multiBodiedExtension: { ...OF_APP, parameters: { guestParams: { title: WORD } } },
  bodiedSyncBlock: { resourceId: "confluence-page/1/block" },
  bodiedExtension: {
    ...{ extensionKey: "info", extensionType: "com.atlassian.confluence.macro.core" },
    parameters: { macroParams: { title: { value: WORD } } },
  },
  layoutColumn: { width: 50 },
  tableCell: { colspan: 1 },
};

const { block } = checks.letrec<{ block: AnyAdfNode }>((tie) => ({
  block: checks.oneof(
    { maxDepth: 4, depthSize: "small" },
    checks.tuple(
      checks.constantFrom("paragraph", "heading"),
      checks.array(inline(), { maxLength: 3 }),
      extras(),
      checks.constantFrom(...BLOCK_MARKS),
    ).map(([type, content, more, marks]) => ({
      ...{ type, content, marks },
      attrs: type === "heading" ? { level: 2, ...more } : more,
    })),
    extras().map((more) => ({ type: "extension", attrs: { ...OF_APP, parameters: { text: WORD }, ...more } })),
    extras().map((more) => ({ type: "embedCard", attrs: { url: "https://a.example/c", layout: "center", ...more } })),
    extras().map((more) => ({
      ...{ type: "mediaSingle", attrs: { layout: "center", ...more } },
      content: [
        { type: "media", attrs: { type: "external", url: "https://a.example/d.png", alt: WORD } },
        { type: "caption", content: [text(WORD)] },
      ],
    })),
    extras().map((more) => ({ type: "codeBlock", attrs: { language: "js", ...more }, content: [text(WORD)] })),
    checks.tuple(checks.constantFrom(...BOXES), checks.array(tie("block"), { minLength: 1, maxLength: 3 }), extras())
      .map(([type, content, more]) => boxOf(type, content, more)),
  ),
}));

function inline(): checks.Arbitrary<AnyAdfNode> {
  return checks.oneof(
    checks.constantFrom(...MARKS).map((marks) => ({ ...text(WORD), marks })),
    checks.tuple(checks.constantFrom(...LEAVES), extras())
      .map(([leaf, more]) => ({ ...leaf, attrs: { ...leaf.attrs, ...more } })),
  );
}

function extras(): checks.Arbitrary<Readonly<Record<string, unknown>>> {
  return checks.constantFrom(...EXTRAS);
}

function text(value: string): AnyAdfNode {
  return { type: "text", text: value };
}

/** Puts blocks into a box, through the nodes that it must have. */
function boxOf(type: string, content: readonly AnyAdfNode[], more: Readonly<Record<string, unknown>>): AnyAdfNode {
  const [inner] = AROUND[type] ?? [];
  const inside = inner === undefined ? content : [boxOf(inner, content, more)];
  return { type, attrs: { ...ATTRIBUTES[type], ...more }, content: inside };
}

/** Atlassian documents, with attributes and nodes that nobody knows; each word occurs once. */
export const anyAdfBody: checks.Arbitrary<AnyAdfNode> = checks.array(block, { minLength: 1, maxLength: 3 })
  .map((content) => {
    let number = 0;
    const written = JSON.stringify({ type: "doc", content }).replace(/\bW\b/g, () => `w${++number}z`);
    const body: AnyAdfNode = JSON.parse(written);
    return body;
  });

/** Makes the words of a document different from those of others; none is a part of another. */
export function withOwnWords(doc: AnyAdfNode, number: number): AnyAdfNode {
  const own: AnyAdfNode = JSON.parse(JSON.stringify(doc).replace(/\bw(\d+)z\b/g, `w${number}w$1z`));
  return own;
}

/** What became of an Atlassian document. */
export interface ShownAdf {
  readonly text: string;
  readonly losses: readonly LossEntry[];
}

/** Lists the words of a document that are not shown, and the attributes that no report names. */
export function findLostInAdf(doc: AnyAdfNode, { text: shown, losses }: ShownAdf): string[] {
  const source = JSON.stringify(doc);
  const words = [...source.matchAll(/\bw[\dw]+z\b/g)].map(([word]) => word).filter((word) => !shown.includes(word));
  const reported = losses.filter(({ code }) => code === "element-attribute").map(({ message }) => message).join("\n");
  const more = [...reported.matchAll(/ and (\d+) more /g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const names = [...reported.matchAll(/"(?:\w+\.)?new"/g)].length + more;
  const written = countNew(doc);
  return names >= written ? words : [...words, `new (${names} of ${written})`];
}

/** Counts the attributes of known nodes that nobody knows. */
function countNew({ type, attrs = {}, marks = [], content = [] }: AnyAdfNode): number {
  const isUnknown = type.startsWith("future"); // reported itself
  const own = [...isUnknown ? [] : [attrs], ...marks.flatMap((mark) => mark.type === "glow" ? [] : [mark.attrs ?? {}])];
  return own.filter((each) => "new" in each).length + content.reduce((sum, child) => sum + countNew(child), 0);
}
