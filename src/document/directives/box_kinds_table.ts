/** Kinds of boxes with a number, by the starts of their labels in Quarto and bookdown. */
export const BOX_KINDS = {
  ...{ thm: "theorem", lem: "lemma", cor: "corollary", prp: "proposition", cnj: "conjecture", hyp: "hypothesis" },
  ...{ def: "definition", exm: "example", exr: "exercise", sol: "solution", rem: "remark", alg: "algorithm" },
  ...{ nte: "note", tip: "tip", wrn: "warning", imp: "important", cau: "caution" },
} as const;

/** Kind of a box with a number. */
export type BoxKind = typeof BOX_KINDS[keyof typeof BOX_KINDS];

const KINDS: ReadonlyMap<string, BoxKind> = new Map(Object.entries(BOX_KINDS));
const STARTS: ReadonlyMap<string, string> = new Map(Object.entries(BOX_KINDS).map(([start, kind]) => [kind, start]));

/** Returns the kind of a box by its label, such as `thm-line` or `thm:line`; undefined for other labels. */
export function boxKindOf(label: string): BoxKind | undefined {
  return KINDS.get(/^(\w{3})[-:]/.exec(label)?.[1] ?? "");
}

/** Returns the start of the labels of a kind in bookdown, `thm:`; undefined for other names. */
export function boxLabelStart(name: string): string | undefined {
  const start = STARTS.get(name);
  return start === undefined ? undefined : `${start}:`;
}
