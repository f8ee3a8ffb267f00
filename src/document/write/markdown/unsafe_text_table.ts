import type { Data } from "unified";

/** Where a character is escaped. */
export type UnsafePattern = NonNullable<NonNullable<Data["toMarkdownExtensions"]>[number]["unsafe"]>[number];

/** Text that would be read as syntax of a dialect, and so is escaped: only where that is certain, to stay readable. */
export const UNSAFE_TEXT: readonly UnsafePattern[] = [
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

/** Reference to a character, by its name or number. */
export const REFERENCE: UnsafePattern = {
  ...{ character: "&", after: "(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,40});" },
  ...inText(),
};

function inText(): Pick<UnsafePattern, "inConstruct" | "unicode"> {
  return { inConstruct: "phrasing", unicode: true };
}
