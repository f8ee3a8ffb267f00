import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { newAccidents } from "../../../../src/sync/engine/accidents/assert_no_accidents.ts";
import { linkFiles } from "../../../../src/sync/engine/links/link_files.ts";
import { parsePageFile } from "../../../../src/sync/layout/parse_page_file.ts";
import { renderPageFile } from "../../../../src/sync/layout/render_page_file.ts";
import { formatFiles, formatWithMdformat, HAS_MDFORMAT } from "../../../support/formatters/formatters.ts";
import { formatterBodies } from "../../../support/formatters/page_bodies.ts";
import { skipLong, skipUnless } from "../../../support/skip.ts";
import { ignoreWithoutBodies } from "../../../support/storage/real_bodies.ts";
import { amountFor } from "../../../support/test_seed.ts";

const FIELDS = { id: "7", title: "Guide: 1", space: "DOCS", version: 2, labels: ["a b", "c"] };
const RANDOM = amountFor({ quick: 20, full: 50, long: 1500 });

const bodies = formatterBodies(RANDOM);
const written = new Map([...bodies].map(([name, body]) => [name, storageToMarkdown(body)]));

const NO_FILES = { titleOf: () => undefined, attachmentName: () => undefined };

/** Sends each body through a formatter; lists the pages that would be pushed, and those of which an edit reaches more. */
async function findDamaged(
  format: (files: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, string>>,
): Promise<string[]> {
  const formatted = await format(new Map([...written].map(([name, text]) => [name, renderPageFile(FIELDS, text)])));
  const damaged: string[] = [];
  for (const [name, body] of bodies) {
    const { file } = parsePageFile(formatted.get(name) ?? "");
    const text = written.get(name) ?? "";
    deepStrictEqual(file?.fields, FIELDS, name);
    const { body: linked } = linkFiles(file?.body ?? "", "Page.md", NO_FILES);
    if (writeBackPage(body, text, linked) !== body) damaged.push(name);
    damaged.push(...newAccidents(file?.body ?? "", [text]).map(({ text: what }) => `${name}: ${what}`));
    // A space that does not break at the end of a text belongs to it.
    const edited = `${(file?.body ?? "").replace(/\n+$/, "")}\n\nAn edit.\n`;
    const pushed = writeBackPage(body, text, edited);
    if (!pushed.startsWith(body.trimEnd()) || !pushed.endsWith("<p>An edit.</p>")) damaged.push(`${name}, edited`);
  }
  return damaged;
}

for (const formatter of ["prettier", "markdownlint"] as const) {
  Deno.test(
    `writeBackPage() changes no page that ${formatter} formatted`,
    { ignore: ignoreWithoutBodies },
    async () => {
      deepStrictEqual(await findDamaged((files) => formatFiles(formatter, files)), []);
    },
  );
}

Deno.test("writeBackPage() changes no page that remark formatted", { ignore: ignoreWithoutBodies }, async () => {
  const remark = unified().use(remarkParse).use(remarkStringify).freeze();
  // A bar in a cell is only kept apart from its edge by a parser of tables.
  const isKept = (text: string) => /^[ >]*\|.*\\\|/m.test(text);
  const format = (files: ReadonlyMap<string, string>) =>
    new Map([...files].map(([name, text]) => [name, isKept(text) ? text : remark.processSync(text).toString()]));
  deepStrictEqual(await findDamaged((files) => Promise.resolve(format(files))), []);
});

Deno.test("writeBackPage() changes no page that mdformat formatted", {
  ignore: skipLong("pages after mdformat") || skipUnless(HAS_MDFORMAT, "mdformat is not installed") ||
    ignoreWithoutBodies,
}, async () => {
  deepStrictEqual(await findDamaged(formatWithMdformat), []);
});

Deno.test("the formatters format", async () => {
  const files = new Map([["a", "* a\n\n\n\n1. b"]]);
  for (const formatter of ["prettier", "markdownlint"] as const) {
    strictEqual((await formatFiles(formatter, files)).get("a")?.includes("\n\n\n"), false);
  }
  ok(RANDOM > 0);
});
