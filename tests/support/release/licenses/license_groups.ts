import { PREFERRED_LICENSES } from "../../../../src/cli/licenses/preferred_licenses.ts";
import { comparableTerms, type LicenseTerms, splitLicense } from "./license_terms.ts";
import { takenLicense } from "./spdx.ts";

/** Part of the program with the texts of its licenses. */
export interface LicensedPart {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly texts: readonly string[];
}

const RULE = "=".repeat(80);

/** Says which license is taken where a part offers several. */
export const CHOICE_RULE =
  "Where a part offers several licenses, the program takes the first of these that is offered " +
  `and names it behind them:\n${PREFERRED_LICENSES.slice(0, -1).join(", ")} and ${PREFERRED_LICENSES.at(-1)}.`;

/** Renders the list of parts: names, versions and licenses, and of several the one that is taken. */
export function renderPartList(parts: readonly Omit<LicensedPart, "texts">[]): string {
  const width = Math.max(...parts.map((part) => shown(part).length));
  return parts.map((part) => `${shown(part).padEnd(width)}  ${shownLicense(part)}\n`).join("");
}

/** `MIT OR Apache-2.0` → `MIT OR Apache-2.0, taken: MIT`. */
function shownLicense({ license }: Pick<LicensedPart, "license">): string {
  const taken = takenLicense(license);
  return taken === license ? license : `${license}, taken: ${taken}`;
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

function shown({ name, version }: Pick<LicensedPart, "name" | "version">): string {
  return `${name} ${version}`;
}
