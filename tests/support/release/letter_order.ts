// Writes the order of letters, from the collation of CLDR that this runtime has.
import { ROOT } from "../house/source_files.ts";

const FILE = new URL("src/base/collation/letter_order_table.ts", ROOT);
const variant = new Intl.Collator("en", { sensitivity: "variant", ignorePunctuation: false, caseFirst: "false" });
const base = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: false });
const ASCII = [..."abcdefghijklmnopqrstuvwxyz"];

const characters = Array.from({ length: 0x1f000 }, (_, code) => code)
  .filter((code) => code >= 0x20 && (code < 0xd800 || code >= 0xe000))
  .map((code) => String.fromCodePoint(code))
  .filter((each) => (each.normalize("NFKD") === each || each === "й") && each.toLowerCase() === each);

/** Groups characters that only marks or forms tell apart. */
function groupInOrder(pattern: RegExp, isIncluded: (character: string) => boolean): string[][] {
  const sorted = characters.filter((each) => pattern.test(each) && isIncluded(each)).sort(variant.compare);
  const groups: string[][] = [];
  for (const each of sorted) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && base.compare(group[0], each) === 0) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

function expansionOf(character: string): string | undefined {
  return ASCII.flatMap((a) => ASCII.map((b) => a + b)).find((pair) => base.compare(character, pair) === 0);
}

const letters = groupInOrder(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u, (each) => /\p{L}/u.test(each));
const pairs = letters.flat().flatMap((each) => {
  const pair = expansionOf(each);
  return pair === undefined ? [] : [[each, pair] as const];
});
const expanded = new Set(pairs.map(([each]) => each));
const plain = letters.map((group) => group.filter((each) => !expanded.has(each)).join("")).filter((each) =>
  each !== ""
);
const signs = groupInOrder(/[\p{P}\p{S}]/u, (each) => /[\u0020-\u00bf\u2000-\u206f\u20a0-\u20cf]/.test(each));
const marks = characters.filter((each) => /[\u0300-\u036f]/.test(each))
  .sort((a, b) => variant.compare(`a${a}`, `a${b}`))
  .map((each) => (each.codePointAt(0) ?? 0).toString(16));

await Deno.writeTextFile(
  FILE,
  `/** Punctuation and signs in their order; those in a group differ like forms of a letter. */
export const SIGNS = ${JSON.stringify(signs.map((group) => group.join("")).join(" "))};

/** Letters of Latin, Greek and Cyrillic in their order, by CLDR 48 and Unicode 17; a group is one letter in several forms. */
export const LETTERS = ${JSON.stringify(plain.join(" "))};

/** Letters that are sorted as two. */
export const PAIRS = ${JSON.stringify(pairs.map((pair) => pair.join("")).join(" "))};

/** Code points of marks on letters in their order, hexadecimal. */
export const LETTER_MARKS = ${JSON.stringify(marks.join(" "))};
`,
);
