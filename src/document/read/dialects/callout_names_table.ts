/** Callout of a name in another dialect: its kind here, and whether the kind's own word says the same. */
export interface CalloutName {
  readonly kind: string;
  /** Title of a callout without one; undefined where the kind's own word fits. */
  readonly title?: string;
}

const KINDS: ReadonlyArray<readonly [kind: string, own: string, others: string]> = [
  [
    "note",
    "note",
    "abstract summary tldr quote cite example question help faq todo seealso see-also remark admonition " +
    "theorem lemma corollary proposition conjecture hypothesis exercise solution algorithm",
  ],
  ["info", "info information", "important announcement attention definition"],
  ["tip", "tip", "hint"],
  ["success", "success", "check done"],
  ["warning", "warning", "warn"],
  ["error", "error", "caution danger bug failure fail missing pitfall"],
];

/** Names of callouts in GitHub, Obsidian, MkDocs, Docusaurus, Quarto, MyST, Hugo and MDX, in lower case. */
export const CALLOUT_NAMES: ReadonlyMap<string, CalloutName> = new Map(
  KINDS.flatMap(([kind, own, others]) => [
    ...own.split(" ").map((name) => [name, { kind }] as const),
    ...others.split(" ").map((name) => [name, { kind, title: titleOfName(name) }] as const),
  ]),
);

/** Names of blocks that open and close. */
export const EXPAND_NAMES: ReadonlySet<string> = new Set([
  ...["accordion", "collapse", "collapsible", "deepdive", "details", "dropdown", "expandable", "spoiler", "toggle"],
]);

/** Spells a name as a title: `see-also` is "See also". */
export function titleOfName(name: string): string {
  const words = name.toLowerCase() === "seealso" ? "see also" : name.toLowerCase().replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
