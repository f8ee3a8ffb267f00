import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Cited } from "../../../../src/document/citations/cited.ts";
import { type CitingDocument, placeCitations } from "../../../../src/document/citations/place_citations.ts";
import { setCitations } from "../../../../src/document/citations/set_citations.ts";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { CONSTRUCTS, DIALECTS, type Fate } from "../../../../src/document/read/dialects/printed/constructs_table.ts";
import { PRINTED_LOOKS } from "../../../../src/document/read/dialects/printed/printed_looks_table.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { renderPlain } from "../../../../src/document/pens/plain/render_plain.ts";
import { lowerDocument } from "../../../../src/document/shown/lower_document.ts";
import { assertGolden } from "../../../support/golden.ts";
import { ROOT } from "../../../support/house/source_files.ts";

/** Findings about markup that has no form on pages, by what becomes of it. */
const FATES: ReadonlyMap<string, Fate> = new Map([
  ["markup-printed", "printed"],
  ["markup-dropped", "dropped"],
  ["html-dropped", "dropped"],
  ["unknown-directive", "dropped"],
]);
const FINDINGS: ReadonlySet<Fate> = new Set<Fate>(["dropped", "printed"]);

/** Part of a page about one construct. */
interface Section {
  readonly name: string;
  readonly body: string;
  readonly fates: readonly Fate[];
  /** Text of the section on pages, with its findings. */
  readonly shown: string;
}

const pages = await Promise.all(DIALECTS.map(async (dialect) => {
  const url = new URL(`tests/fixtures/dialects/${dialect.toLowerCase()}.md`, ROOT);
  const page = (await Deno.readTextFile(url)).replaceAll("\r\n", "\n");
  const [start = "", ...parts] = page.split(/^## /m);
  return { dialect, sections: parts.map((part) => readSection(start, part)) };
}));

/** Reads a section with the start of its page, which says what its tool is. */
function readSection(start: string, part: string): Section {
  const [name = "", ...lines] = part.split("\n");
  const body = lines.join("\n").trim();
  const document = parseMarkdown(`${start}${body}\n`, { setsCitations: true });
  setCitations(document, answerAll(document), new IssueLog());
  const lowered = lowerDocument(document, { hasPicture: () => true });
  const own = parseMarkdown(start).issues.map(({ message }) => message);
  const issues = [...document.issues, ...lowered.log.issues].filter(({ message }) => !own.includes(message));
  const findings = issues.map(({ code, message, count }) => `! ${code}${count ? ` ${count}` : ""} ${message}\n`);
  const fates = [...new Set(issues.flatMap(({ code }) => FATES.get(code) ?? []))];
  return { name, body, fates, shown: renderPlain(lowered) + findings.join("") };
}

/** Answers all citations of a document, as a style does. */
function answerAll(document: CitingDocument): Cited {
  const citations = placeCitations(document).map(({ citation: { works } }) => ({
    runs: works.flatMap((_, work) => [{ text: work === 0 ? "(" : "; " }, { text: `work ${work + 1}`, work }]),
    author: [{ text: "Author", names: true }],
  })).map(({ runs, author }) => ({ runs: [...runs, { text: ")" }], author }));
  return { notes: false, citations, entries: [], hanging: false, missing: [] };
}

for (const { dialect, sections } of pages) {
  Deno.test(`parseMarkdown() shows, leaves out or reports each construct of ${dialect}`, async () => {
    const constructs = CONSTRUCTS.filter(({ dialects }) => dialects.includes(dialect));
    deepStrictEqual(sections.map(({ name }) => name).toSorted(), constructs.map(({ name }) => name).toSorted());
    const expected = new Map(constructs.map(({ name, fate }) => [name, FINDINGS.has(fate) ? [fate] : []]));
    const wrong = sections.filter(({ name, fates }) => fates.join() !== expected.get(name)?.join());
    deepStrictEqual(wrong.map(({ name, fates }) => [name, fates]), []);
    const text = sections.map(({ name, shown }) => `## ${name}\n${shown}`).join("\n");
    await assertGolden(`dialects/${dialect.toLowerCase()}.txt`, text);
  });
}

Deno.test("PRINTED_LOOKS is about constructs that are in the table", () => {
  const names = new Set(CONSTRUCTS.map(({ name }) => name));
  deepStrictEqual(PRINTED_LOOKS.map(({ name }) => name).filter((name) => !names.has(name)), []);
});

const GUIDE = new URL("src/cli/guides/documents.md", ROOT);
const ON_A_PAGE = {
  shown: "shown",
  hidden: "left out",
  dropped: "left out, `markup-dropped`",
  printed: "as written, `markup-printed`",
} as const satisfies Record<Fate, string>;

function codeOf(text: string): string {
  if (!text.includes("`")) return `\`${text}\``;
  return /^`|`$/.test(text) ? `\`\` ${text} \`\`` : `\`\`${text}\`\``;
}

/** Renders the table of the guide, as the formatter would. */
function renderTable(): string {
  const rows = CONSTRUCTS.map(({ name, example, dialects, fate }) =>
    [
      name,
      codeOf(example),
      dialects.join(", "),
      ON_A_PAGE[fate],
    ].map((cell) => cell.replaceAll("|", "\\|"))
  );
  const all = [["construct", "example", "dialects", "on a page"], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |\n`;
  const [head = [], ...others] = all;
  return [head, widths.map((width) => "-".repeat(width)), ...others].map(line).join("");
}

Deno.test("the guide to documents has the table of constructs (UPDATE_GOLDEN=1 writes it)", async () => {
  const guide = (await Deno.readTextFile(GUIDE)).replaceAll("\r\n", "\n");
  const table = /^\| construct +\|.*\n(?:\|.*\n)*/m;
  const written = guide.replace(table, () => renderTable());
  if (Deno.env.get("UPDATE_GOLDEN") === "1") await Deno.writeTextFile(GUIDE, written);
  else strictEqual(guide, written);
});
