import { comparableTerms, type LicenseTerms, splitLicense } from "./license_terms.ts";

/** Part of the program with the texts of its licenses. */
export interface LicensedPart {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly texts: readonly string[];
}

const RULE = "=".repeat(80);

/** Renders the list of parts: names, versions and licenses. */
export function renderPartList(parts: readonly LicensedPart[]): string {
  const width = Math.max(...parts.map((part) => shown(part).length));
  return parts.map((part) => `${shown(part).padEnd(width)}  ${part.license}\n`).join("");
}

/** Renders the license texts: equal terms once, after the parts that they apply to and their copyright notices. */
export function renderLicenseTexts(parts: readonly LicensedPart[]): string {
  const split = parts.flatMap((part) => part.texts.map((text) => ({ part, ...splitLicense(text) })));
  const groups = Map.groupBy(split, ({ terms }) => comparableTerms(terms));
  return [...groups.values()].map(renderGroup).join("\n");
}

function renderGroup(group: readonly (LicenseTerms & { part: LicensedPart })[]): string {
  const [{ title, terms } = { title: [], terms: "" }] = group;
  const notices = group.map(({ part, notice }) => [shown(part), ...notice.map((line) => `  ${line}`)].join("\n"));
  return [RULE, ...notices, "", ...title.slice(0, 1), ...title.length > 0 ? [""] : [], terms, ""].join("\n");
}

function shown({ name, version }: LicensedPart): string {
  return `${name} ${version}`;
}
