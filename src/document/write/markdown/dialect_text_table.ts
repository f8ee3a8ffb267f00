import type { UnsafePattern } from "./unsafe_text_table.ts";

/** Start of what may be a command of TeX: not in the path of a file. */
const NO_PATH = String.raw`(?<![\p{L}\p{N}:._\\-])`;

/**
 * Text that the program would read, or report, as markup of another tool, as far as {@linkcode UNSAFE_TEXT} does not
 * have it. A backslash before one of its signs says that it is text.
 */
export const DIALECT_TEXT: readonly UnsafePattern[] = [
  // Expressions, shortcodes, attributes, tracked changes; a name in braces is none.
  { character: "{", after: String.raw`(?![\p{L}\p{N}_]+\})`, ...inText() },
  { character: "{", before: String.raw`[\])]`, ...inText() },
  // Commands and formulas of TeX.
  { character: "\\", before: NO_PATH, after: String.raw`[\p{L}(\[]`, ...inText() },
  { character: "(", before: String.raw`\\`, ...inText() },
  { character: "$", after: String.raw`\$`, ...inText() },
  { character: "$", before: String.raw`\$`, ...inText() },
  // Raised and inserted text, a name of a block.
  { character: "^", after: String.raw`[^\n]*\^|[\w\-]+\s*$`, ...inText() },
  { character: "+", before: String.raw`(?<!\+)`, after: String.raw`\+[^\s+][^\n]*\+\+`, ...inText() },
  // Lists of examples, definitions, blocks of slashes, included files, module lines.
  { atBreak: true, character: "(", after: String.raw`@[\w\-]*\)` },
  { atBreak: true, character: ":", after: "[ \\t]" },
  { atBreak: true, character: "/", after: "//" },
  { atBreak: true, character: "<", after: "<<" },
  { atBreak: true, character: "+", after: String.raw`\+\+` },
  { character: "'", before: String.raw`(?:^|\n)(?:import|export)\b[^\n]*\s`, ...inText() },
  { character: '"', before: String.raw`(?:^|\n)(?:import|export)\b[^\n]*\s`, ...inText() },
];

function inText(): Pick<UnsafePattern, "inConstruct" | "unicode"> {
  return { inConstruct: "phrasing", unicode: true };
}
