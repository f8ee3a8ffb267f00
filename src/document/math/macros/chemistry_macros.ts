import { mhchemParser } from "mhchemparser";
import { TexError, texOf, type TexReader } from "../tex_tokens.ts";
import { type TexMacro, writtenBy } from "./tex_macro.ts";

/** Characters of the longest formula of chemistry. */
const MAX_LENGTH = 500;

/** What the parser writes for typesetting with TeX, and what has the same meaning for other programs. */
const MEANINGS: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [
    /\{\\vphantom\{A\}\}\^\{\\hphantom\{([^{}]*)\}\}_\{\\hphantom\{([^{}]*)\}\}\\mkern-1\.5mu\{\\vphantom\{A\}\}\^\{\\smash\[t\]\{\\vphantom\{2\}\}\\llap\{[^{}]*\}\}_\{\\vphantom\{2\}\\llap\{\\smash\[t\]\{[^{}]*\}\}\}\\mathrm\{([^{}]*)\}/g,
    "\\prescript{$1 }{$2 }{\\mathrm{$3}}",
  ],
  [/\\smash\[t\]/g, ""],
  [/\\(?:lower|raise)-?[\d.]+mu/g, ""],
  [/(\\mathrm\{[^{}]*\}|[)\]])\{\\vphantom\{A\}\}(?=[_^])/g, "$1"],
  [/\\mathrm\{([^{}^]*)\^\{([^{}]*)\}\}/g, "\\mathrm{$1}^{$2}"],
  [/\{\\vphantom\{A\}\}/g, "{\\empty}"],
  [/(?<![_^])\{\}/g, " "],
  [/\{\\empty\}/g, "{}"],
  [/\\mkern-[\d.]+mu\s*/g, ""],
  [/\\m(?:kern|skip)[\d.]+mu\s*/g, "\\,"],
  [/\\longrightleftharpoons(?![a-zA-Z])/g, "\\xrightleftharpoons{\\quad}"],
  [/\\longRightleftharpoons(?![a-zA-Z])/g, "\\underset{\\leftarrow}{\\longrightarrow}"],
  [/\\longLeftrightharpoons(?![a-zA-Z])/g, "\\overset{\\rightarrow}{\\longleftarrow}"],
  [/\\longleftrightarrows(?![a-zA-Z])/g, "\\rightleftarrows "],
  [/\\tripledash(?![a-zA-Z])/g, "{-}{-}"],
];

/** Commands of the package mhchem. */
export const CHEMISTRY_MACROS: ReadonlyMap<string, TexMacro> = new Map([
  ["ce", writtenBy((reader) => readChemistry(reader, "ce"))],
  ["pu", writtenBy((reader) => readChemistry(reader, "pu"))],
]);

function readChemistry(reader: TexReader, kind: "ce" | "pu"): string {
  const written = texOf(reader.argument());
  if (written.length > MAX_LENGTH) throw new TexError("its formula of chemistry is too long");
  return MEANINGS.reduce((tex, [pattern, meaning]) => tex.replace(pattern, meaning), parse(written, kind));
}

function parse(written: string, kind: "ce" | "pu"): string {
  try {
    return mhchemParser.toTex(written, kind);
  } catch {
    throw new TexError(`it has an unknown form of \\${kind}`);
  }
}
