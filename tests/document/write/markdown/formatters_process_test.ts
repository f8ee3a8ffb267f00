import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { parsePageFile } from "../../../../src/sync/layout/parse_page_file.ts";
import { renderPageFile } from "../../../../src/sync/layout/render_page_file.ts";
import { formatFiles, formatWithMdformat, HAS_MDFORMAT } from "../../../support/formatters/formatters.ts";
import { formatterBodies } from "../../../support/formatters/page_bodies.ts";
import { skipLong, skipUnless } from "../../../support/skip.ts";
import { ignoreWithoutBodies } from "../../../support/storage/real_bodies.ts";
import { amountFor } from "../../../support/test_seed.ts";

const FIELDS = { id: "7", title: "Guide: 1", space: "DOCS", version: 2, labels: ["a b", "c"] };
const RANDOM = amountFor({ quick: 20, full: 100, long: 1500 });

/** Sends each body through a formatter; lists the pages that would be pushed, and those of which an edit reaches more. */
async function findDamaged(
  format: (files: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, string>>,
): Promise<string[]> {
  const bodies = formatterBodies(RANDOM);
  const written = new Map([...bodies].map(([name, body]) => [name, storageToMarkdown(body)]));
  const formatted = await format(new Map([...written].map(([name, text]) => [name, renderPageFile(FIELDS, text)])));
  const damaged: string[] = [];
  for (const [name, body] of bodies) {
    const { file } = parsePageFile(formatted.get(name) ?? "");
    const text = written.get(name) ?? "";
    deepStrictEqual(file?.fields, FIELDS, name);
    if (writeBackPage(body, text, file?.body ?? "") !== body) damaged.push(name);
    const edited = `${(file?.body ?? "").trimEnd()}\n\nAn edit.\n`;
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
