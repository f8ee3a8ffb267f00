import { escapeJson } from "../../base/escape_json.ts";
import type { ContentFacts } from "../read_content_facts.ts";

/** Fields of a page. */
type PageFields = Partial<ContentFacts> & { readonly title: string; readonly order?: number };

/** Renders the front matter of a page; texts are in quotes, which every reader of YAML takes as they are. */
export function renderPageFields({ title, order, ...facts }: PageFields): string {
  const { subtitle, authors = [], keywords = [], description, date, language } = facts;
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ["title", text(title)],
    ["subtitle", text(subtitle)],
    ["order", order === undefined ? undefined : String(order)],
    ["authors", list(authors)],
    ["date", date],
    ["labels", list(keywords.map(asLabel).filter((label) => label !== ""))],
    ["description", text(description)],
    ["lang", text(language)],
  ];
  const lines = rows.flatMap(([name, value]) => value === undefined ? [] : [`${name}: ${value}\n`]);
  return `---\n${lines.join("")}---\n`;
}

function text(value: string | undefined): string | undefined {
  return value === undefined || value === "" ? undefined : escapeJson(JSON.stringify(value));
}

function list(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : `[${values.map((value) => text(value)).join(", ")}]`;
}

/** Wikis take labels in lower case and without spaces. */
function asLabel(keyword: string): string {
  return keyword.toLowerCase().replace(/[^\p{L}\p{N}_.-]+/gu, "-").replace(/^-+|-+$/g, "");
}
