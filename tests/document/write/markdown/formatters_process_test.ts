import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { newAccidents } from "../../../../src/sync/engine/accidents/assert_no_accidents.ts";
import { linkFiles } from "../../../../src/sync/engine/links/link_files.ts";
import { parsePageFile } from "../../../../src/sync/layout/parse_page_file.ts";
import { renderPageFile } from "../../../../src/sync/layout/render_page_file.ts";
import { DENO_FORMATTERS, formatFiles, formatWithMdformat } from "../../../support/formatters/formatters.ts";
import { MDFORMATS, skipWithoutMdformat } from "../../../support/formatters/mdformat.ts";
import { formatterBodies } from "../../../support/formatters/page_bodies.ts";
import { skipLong } from "../../../support/skip.ts";
import { ignoreWithoutBodies } from "../../../support/storage/real_bodies.ts";
import { amountFor, IS_LONG_RUN } from "../../../support/test_seed.ts";

const FIELDS = { id: "7", title: "Guide: 1", space: "DOCS", version: 2, labels: ["a b", "c"] };
const RANDOM = amountFor({ quick: 20, full: 50, long: 1500 });

const bodies = formatterBodies(RANDOM);
const written = new Map([...bodies].map(([name, body]) => [name, storageToMarkdown(body)]));

const NO_FILES = { titleOf: () => undefined, attachmentName: () => undefined };

type Format = (files: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, string>>;

/** As many formatters in a row take all bodies together; in the long run, each takes all of them. */
const SHARES = IS_LONG_RUN ? 1 : 3;
let turn = 0;

/** Sends bodies through a formatter; lists the pages that would be pushed, and those of which an edit reaches more. */
async function findDamaged(format: Format): Promise<string[]> {
  const share = turn++ % SHARES;
  const chosen = [...bodies].filter((_, at) => at % SHARES === share);
  const formatted = await format(
    new Map(chosen.map(([name]) => [name, renderPageFile(FIELDS, written.get(name) ?? "")])),
  );
  const damaged: string[] = [];
  for (const [name, body] of chosen) {
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

/**
 * What the formatter of Deno changes: code in a language that it formats, addresses in angle brackets, code of spaces,
 * and quotations that begin a list item, whose mark it removes.
 */
const CHANGED_BY_DENO = [
  ...[/^[ \t>]*(?:[-*\d]\S* )*`{3,}(?:[A-Z]|code )/m, /\]\(</, /(?<!`)` +`(?!`)/],
  /^[ \t>]*(?:[-*\d]\S* )+>/m,
];

for (const formatter of DENO_FORMATTERS) {
  Deno.test(
    `writeBackPage() changes no page that ${formatter} formatted`,
    { ignore: ignoreWithoutBodies },
    async () => {
      const isKept = (text: string) => formatter === "deno fmt" && CHANGED_BY_DENO.some((change) => change.test(text));
      const damaged = await findDamaged(async (files) => {
        const chosen = new Map(files.entries().filter(([, text]) => !isKept(text)));
        return new Map([...files, ...await formatFiles(formatter, chosen)]);
      });
      deepStrictEqual(damaged, []);
    },
  );
}

const REMARK = unified().use(remarkParse).use(remarkStringify).freeze();
const REMARK_GFM = unified().use(remarkParse).use(remarkGfm).use(remarkStringify).freeze();

for (const [name, remark] of Object.entries({ remark: REMARK, "remark with GFM": REMARK_GFM })) {
  Deno.test(`writeBackPage() changes no page that ${name} formatted`, { ignore: ignoreWithoutBodies }, async () => {
    const format = (files: ReadonlyMap<string, string>) =>
      new Map([...files].map(([page, text]) => [page, remark.processSync(text).toString()]));
    deepStrictEqual(await findDamaged((files) => Promise.resolve(format(files))), []);
  });
}

for (const kind of MDFORMATS) {
  for (const options of [[], ["--wrap", "40", "--number"]]) {
    const ignore = skipLong("pages after mdformat") || ignoreWithoutBodies || await skipWithoutMdformat(kind);
    const name = ["mdformat", kind, ...options].join(" ");
    Deno.test(`writeBackPage() changes no page that ${name} formatted`, { ignore }, async () => {
      deepStrictEqual(await findDamaged((files) => formatWithMdformat(kind, options, files)), []);
    });
  }
}

Deno.test("the formatters format", async () => {
  const files = new Map([["a", "* a\n\n\n\n1. b"]]);
  for (const formatter of DENO_FORMATTERS) {
    strictEqual((await formatFiles(formatter, files)).get("a")?.includes("\n\n\n"), false);
  }
  ok(RANDOM > 0);
});
