import { ALPHABETS, LETTER_COMMANDS, type LetterStyle, OLDER_LETTERS } from "./letter_styles_table.ts";
import { SPACE_SIGNS } from "./signs_table.ts";
import { SYMBOLS } from "./symbols_table.ts";
import { joinTex } from "./tex_scope.ts";

/** Signs that TeX reads otherwise. */
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ...[..."{}$&#%_"].map((sign) => [sign, `\\${sign}`] as const),
  ...[["~", "\\sim"], ["^", "\\text{^}"], ["'", "\\text{'}"], ["−", "-"], ["`", "\\text{`}"]] as const,
]);
/** Invisible signs and marks that choose between forms of one. */
const DROPPED = /[\u200b\u2061-\u2064\u200e\u200f\u00ad\ufe00-\ufe0f]/g;
/** A sign with the marks on it; marks on nothing are not shown. */
const SIGNS = /\P{M}\p{M}*/gu;
const STROKE = "\u0338";
/** Signs with room around them. */
const ROOMY = /^[=<>+−±∓×÷≤≥≠≈≡≅≃∼∝≪≫∈∉∋⊂⊃⊆⊇∪∩∧∨∣∥→←↔⇒⇐⇔↦⟶⟵⟷⟹⟸⟺⟼⊕⊗≔≝-]$/u;
const LATIN = /^[A-Za-z]$/;
const GREEK = /^[\u0370-\u03ff]$/;
/** Capital letters of Greek that are italic have other commands; TeX sets them upright. */
const ITALIC_GREEK: ReadonlyMap<string, string> = new Map(
  "Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega".split(" ").flatMap(
    (sign, at, all) => at % 2 === 0 ? [[sign, `\\var${all[at + 1] ?? ""}`] as const] : [],
  ),
);

interface Sign {
  readonly text: string;
  /** Undefined for one that has no style: `+`. */
  readonly style: LetterStyle | undefined;
  /** Whether it is a letter of an alphabet of mathematics. */
  readonly isOwn: boolean;
}

/** Writes the signs of a run of a formula, whose letters have a style. */
export function writeSigns(text: string, style: LetterStyle): string {
  const signs = (text.replace(DROPPED, "").normalize("NFC").match(SIGNS) ?? []).map((sign) => readSign(sign, style));
  const pieces: string[] = [];
  for (let at = 0; at < signs.length;) {
    const first = signs[at];
    if (first === undefined) break;
    let end = at + 1;
    while (end < signs.length && first.style !== undefined && isAlike(signs[end], first)) end++;
    pieces.push(writeAlike(signs.slice(at, end), signs[end]));
    at = end;
  }
  return joinTex(pieces);
}

function isAlike(sign: Sign | undefined, first: Sign): boolean {
  return sign !== undefined && sign.style === first.style && sign.isOwn === first.isOwn;
}

function readSign(sign: string, style: LetterStyle): Sign {
  const code = sign.codePointAt(0) ?? 0;
  const older = OLDER_LETTERS.get(sign);
  if (older !== undefined || (code >= 0x1d400 && code <= 0x1d7ff)) {
    const own = older ?? ALPHABETS.findLast(([first]) => first <= code)?.[1] ?? style;
    return { text: sign.normalize("NFKC"), style: own, isOwn: true };
  }
  if (LATIN.test(sign) || GREEK.test(sign)) return { text: sign, style, isOwn: false };
  const isBoldDigit = /^\d$/.test(sign) && !/^(?:upright|italic)$/.test(style);
  return { text: sign, style: isBoldDigit ? style : undefined, isOwn: false };
}

function writeAlike(signs: readonly Sign[], next: Sign | undefined): string {
  const [first] = signs;
  if (first?.style === undefined) return writePlain(first?.text ?? "", next);
  const { style, isOwn } = first;
  const isCapital = signs.every(({ text }) => ITALIC_GREEK.has(text));
  if (isOwn && style === "italic" && signs.length > 1 && signs.every(({ text }) => LATIN.test(text))) {
    return `\\mathit{${signs.map(({ text }) => text).join("")}}`;
  }
  if (isOwn && style === "italic") return joinTex(signs.map(({ text }) => ITALIC_GREEK.get(text) ?? writeLetter(text)));
  const [start, end] = style === "upright" && isCapital ? LETTER_COMMANDS.italic : LETTER_COMMANDS[style];
  return start + joinTex(signs.map(({ text }) => writeLetter(text))) + end;
}

function writeLetter(letter: string): string {
  return SYMBOLS.get(letter) ?? letter;
}

function writePlain(sign: string, next: Sign | undefined): string {
  const space = SPACE_SIGNS.get(sign);
  if (space !== undefined) return space;
  if (sign === ",") return next === undefined || /^\d$/.test(next.text) ? "," : ", ";
  const [base = "", ...marks] = SYMBOLS.has(sign) ? [sign] : sign.normalize("NFD");
  if (marks.join("") === STROKE) return joinTex([" \\not", `${writePlain(base, undefined).trim()} `]);
  if (marks.length > 0) return `\\text{${sign}}`;
  const written = ESCAPED.get(sign) ?? SYMBOLS.get(sign) ?? (/^\p{L}$/u.test(sign) ? `\\text{${sign}}` : sign);
  return ROOMY.test(sign) ? ` ${written} ` : written;
}
