import type { Person, SourcePage } from "../../book/model/source_page.ts";

/** What the placeholders of a Word template show. Times are epoch milliseconds. */
export interface PlaceholderFacts {
  /** Title of the document. */
  readonly title: string;
  /** First page of the document, as far as there is one. The version of a file is any text. */
  readonly page: Partial<Omit<SourcePage, "version">> & { readonly version?: number | string | undefined };
  readonly creator: Person | undefined;
  readonly modifier: Person | undefined;
  readonly exporter: Person | undefined;
  readonly space: { readonly key: string; readonly name?: string | undefined; readonly url?: string | undefined };
  readonly exportedAt: number | undefined;
  readonly template: { readonly name: string; readonly modifiedAt: number | undefined };
  /** Renders a time; `pattern` is that of Java's SimpleDateFormat, and empty for the usual one. */
  readonly formatTime: (time: number, pattern: string) => string;
}

type Show = (facts: PlaceholderFacts, argument: string) => string | undefined;

const person = (of: (facts: PlaceholderFacts) => Person | undefined) => ({
  name: (facts: PlaceholderFacts) => of(facts)?.name,
  email: (facts: PlaceholderFacts) => of(facts)?.email,
});
const creator = person((facts) => facts.creator);
const modifier = person((facts) => facts.modifier);
const exporter = person((facts) => facts.exporter);
const time = (of: (facts: PlaceholderFacts) => number | undefined): Show => (facts, pattern) => {
  const at = of(facts);
  return at === undefined ? undefined : facts.formatTime(at, pattern);
};

/** Values by the names of their placeholders, which are those of `PLACEHOLDERS`. */
const SHOWN: ReadonlyMap<string, Show> = new Map<string, Show>([
  ["$scroll.title", ({ title }) => title],
  ["$scroll.version", ({ page: { version } }) => version ? String(version) : undefined],
  ["$scroll.pageid", ({ page }) => page.id],
  ["$scroll.pageurl", ({ page }) => page.url],
  ["$scroll.tinyurl", ({ page }) => page.url],
  ["$scroll.pagelabels", ({ page }) => page.labels?.join(", ")],
  ["$scroll.pagelabels.capitalised", ({ page }) => page.labels?.map(capitalize).join(", ")],
  ["$scroll.pageowner.fullName", creator.name],
  ["$scroll.creator", creator.name],
  ["$scroll.creator.fullName", creator.name],
  ["$scroll.creator.name", creator.name],
  ["$scroll.creator.email", creator.email],
  ["$scroll.creationdate", time(({ page }) => page.createdAt)],
  ["$scroll.modifier", modifier.name],
  ["$scroll.modifier.fullName", modifier.name],
  ["$scroll.modifier.name", modifier.name],
  ["$scroll.modifier.email", modifier.email],
  ["$scroll.modificationdate", time(({ page }) => page.modifiedAt)],
  ["$scroll.space.key", ({ space }) => space.key],
  ["$scroll.space.name", ({ space }) => space.name],
  ["$scroll.space.url", ({ space }) => space.url],
  ["$scroll.exportdate", time(({ exportedAt }) => exportedAt)],
  ["$scroll.exporter", exporter.name],
  ["$scroll.exporter.fullName", exporter.name],
  ["$scroll.exporter.name", exporter.name],
  ["$scroll.exporter.email", exporter.email],
  ["$scroll.template.name", ({ template }) => template.name],
  ["$scroll.template.modificationdate", time(({ template }) => template.modifiedAt)],
]);

/**
 * Returns what a placeholder shows; undefined if there is nothing to show.
 *
 * @param argument First argument of the placeholder, such as the pattern of a date; empty for none.
 */
export function showPlaceholder(name: string, argument: string, facts: PlaceholderFacts): string | undefined {
  const text = SHOWN.get(name)?.(facts, argument);
  return text === "" ? undefined : text;
}

function capitalize(label: string): string {
  const [first = ""] = label;
  return first.toUpperCase() + label.slice(first.length);
}
