import type { Data } from "unified";

type Pattern = NonNullable<NonNullable<Data["toMarkdownExtensions"]>[number]["unsafe"]>[number];

/** Text that would be read as syntax of a dialect, and so is escaped: only where that is certain, to stay readable. */
export const UNSAFE_TEXT: readonly Pattern[] = [
  // A formula; a price is none.
  {
    character: "$",
    before: String.raw`(?<![\p{L}\p{N}])`,
    after: String.raw`\$|(?![\s$])[^$]*(?<!\s)\$(?![\p{L}\p{N}$])`,
    ...inText(),
  },
  // A formatter that wraps lines would make a line break of it.
  { character: "\\", after: "[ \\t]", ...inText() },
  // Name of an emoji.
  { character: ":", before: String.raw`(?<![\p{L}\p{N}_:])`, after: "[a-z0-9_+\\-]{1,40}:", ...inText() },
  // Marked text, and a comment.
  { character: "=", before: String.raw`(?<![=\p{L}\p{N}])`, after: String.raw`=(?=[^\s=])[^=\n]*==`, ...inText() },
  { character: "%", after: "%", ...inText() },
  // A note.
  { character: "^", after: String.raw`\[`, ...inText() },
  // Attributes of a heading.
  { character: "{", after: String.raw`\s*[#.\w\-][^\{\}]*\}\s*$`, inConstruct: "headingAtx", unicode: true },
  // Admonitions, tabs and grid tables.
  { atBreak: true, character: "!", after: "!!" },
  { atBreak: true, character: "?", after: String.raw`\?\?` },
  { atBreak: true, character: "=", after: "==" },
  { atBreak: true, character: "+", after: "[\\-=:]" },
];

/** Further text that would be read as syntax of a dialect in some documents, such as values and included files. */
export const FOREIGN_TEXT: readonly Pattern[] = [
  // Tags, values, attributes, roles and changes.
  { character: "{", ...inText() },
  // Raised text.
  { character: "^", ...inText() },
  // Citations and references.
  { character: "@", before: String.raw`(?<![\p{L}\p{N}._\-])`, after: String.raw`[\p{L}\p{N}_]`, ...inText() },
  // Keys and inserted text.
  { character: "+", after: String.raw`\+`, ...inText() },
  // Commands and formulas of LaTeX.
  { character: "\\", after: String.raw`[A-Za-z(\[]`, ...inText() },
  // Included code, labels, definitions, comments and blocks.
  { atBreak: true, character: "<", after: "<<" },
  { atBreak: true, character: "(", after: String.raw`[^()\s]+\)=` },
  { atBreak: true, character: ":", after: "[ \\t]" },
  { atBreak: true, character: "%" },
  { atBreak: true, character: "/", after: "//" },
];

function inText(): Pick<Pattern, "inConstruct" | "unicode"> {
  return { inConstruct: "phrasing", unicode: true };
}
