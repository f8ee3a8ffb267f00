/** How letters of mathematics look. */
export type LetterStyle =
  | "upright"
  | "italic"
  | "bold"
  | "boldItalic"
  | "script"
  | "boldScript"
  | "fraktur"
  | "boldFraktur"
  | "double"
  | "sans"
  | "mono";

/** Commands around letters; italic ones need none. */
export const LETTER_COMMANDS: Readonly<Record<LetterStyle, readonly [start: string, end: string]>> = {
  upright: ["\\mathrm{", "}"],
  italic: ["", ""],
  bold: ["\\mathbf{", "}"],
  boldItalic: ["\\boldsymbol{", "}"],
  script: ["\\mathcal{", "}"],
  boldScript: ["\\boldsymbol{\\mathcal{", "}}"],
  fraktur: ["\\mathfrak{", "}"],
  boldFraktur: ["\\boldsymbol{\\mathfrak{", "}}"],
  double: ["\\mathbb{", "}"],
  sans: ["\\mathsf{", "}"],
  mono: ["\\mathtt{", "}"],
};

/** First characters of the alphabets of mathematics, in order. Letters of sans serif have one style. */
export const ALPHABETS: readonly (readonly [first: number, style: LetterStyle])[] = [
  ...[[0x1d400, "bold"], [0x1d434, "italic"], [0x1d468, "boldItalic"], [0x1d49c, "script"]] as const,
  ...[[0x1d4d0, "boldScript"], [0x1d504, "fraktur"], [0x1d538, "double"], [0x1d56c, "boldFraktur"]] as const,
  ...[[0x1d5a0, "sans"], [0x1d670, "mono"], [0x1d6a4, "italic"], [0x1d6a8, "bold"]] as const,
  ...[[0x1d6e2, "italic"], [0x1d71c, "boldItalic"], [0x1d756, "sans"], [0x1d7ca, "bold"]] as const,
  ...[[0x1d7d8, "double"], [0x1d7e2, "sans"], [0x1d7f6, "mono"]] as const,
];

/** Letters that Unicode had before it had the alphabets. */
export const OLDER_LETTERS: ReadonlyMap<string, LetterStyle> = new Map([
  ...[..."ℂℍℕℙℚℝℤ"].map((letter) => [letter, "double"] as const),
  ...[..."ℬℰℱℋℐℒℳℛℯℊℴ"].map((letter) => [letter, "script"] as const),
  ...[..."ℭℌℨ"].map((letter) => [letter, "fraktur"] as const),
  ["ℎ", "italic"],
]);

/** Alphabets that a run names. */
export const RUN_SCRIPTS: ReadonlyMap<string, LetterStyle> = new Map([
  ["double-struck", "double"],
  ["script", "script"],
  ["fraktur", "fraktur"],
  ["sans-serif", "sans"],
  ["monospace", "mono"],
]);

/** Looks that a run names. */
export const RUN_LOOKS: ReadonlyMap<string, LetterStyle> = new Map([
  ["p", "upright"],
  ["b", "bold"],
  ["i", "italic"],
  ["bi", "boldItalic"],
]);
