/** A way to count: the sign that stands for it in the patterns of lists, and a value. */
export interface Numeral {
  readonly form: "1" | "a" | "A" | "i" | "I";
  readonly value: number;
}

const ROMAN: ReadonlyMap<string, number> = new Map([
  ...[["i", 1], ["v", 5], ["x", 10], ["l", 50], ["c", 100], ["d", 500], ["m", 1000]] as const,
]);

/** Returns what a numeral may be: `i` is a letter or a Roman one. */
export function readNumerals(text: string): readonly Numeral[] {
  if (/^\d{1,4}$/.test(text)) return [{ form: "1", value: Number(text) }];
  const small = text.toLowerCase();
  const isCapital = small !== text;
  const roman = readRoman(small);
  return [
    ...(roman === undefined ? [] : [{ form: isCapital ? "I" as const : "i" as const, value: roman }]),
    ...(small.length === 1 ? [{ form: isCapital ? "A" as const : "a" as const, value: small.charCodeAt(0) - 96 }] : []),
  ];
}

function readRoman(text: string): number | undefined {
  if (!/^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text) || text === "") return undefined;
  const digits = Array.from(text, (sign) => ROMAN.get(sign) ?? 0);
  return digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0);
}
