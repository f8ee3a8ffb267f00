import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

/** Adds a second space and blog posts to the small wiki. */
function startTwoSpaces(deployment: "cloud" | "data-center" = "data-center"): TestWiki {
  const wiki = startSmallWiki(deployment);
  const { store } = wiki;
  store.spaceNames.set("OPS", "Operations");
  store.putPage({ id: "10", title: "Ops home", spaceKey: "OPS", body: "<p>Ops</p>" });
  store.putPage({ id: "11", title: "Alarms", spaceKey: "OPS", parentId: "10", body: "<p>A</p>", labels: ["lossy"] });
  historyOf(store).homepages.set("OPS", "10");
  for (const [id, title] of [["20", "Older news"], ["21", "News"]] as const) {
    store.putPage({ id, title, type: "blogpost", body: "<p>N</p>", modifiedAt: Date.UTC(2025, 3, Number(id)) });
  }
  return wiki;
}

async function exported(wiki: TestWiki, args: readonly string[], tree: Record<string, string | Uint8Array> = {}) {
  const { code, stderr, published } = await exportQuickly(wiki, [...args, "--report", "r.json"], { tree });
  const text = published.get("r.json");
  const report = text === undefined ? undefined : JSON.parse(new TextDecoder().decode(text));
  const pages: { id: string; level: number }[] = report?.pages ?? [];
  return { code, stderr, report, book: pages.map(({ id }) => id).join(" "), files: [...published.keys()] };
}

for (const deployment of ["data-center", "cloud"] as const) {
  for (
    const [rule, args, book, title, scope] of [
      ["pages in the given order", ["3", "DOCS:Setup"], "3 2", "Our docs", "several"],
      ["each page once, where it comes first", ["2", "DOCS"], "2 1 3", "Our docs", "several"],
      ["a space after a page of another", ["OPS:Alarms", "DOCS"], "11 1 3 2", "Operations, Our docs", "several"],
      [
        "trees of pages beside spaces",
        ["1", "OPS", "--scope", "tree"],
        "1 3 2 10 11",
        "Our docs, Operations",
        "several",
      ],
      ["a title of the user", ["3", "2", "--title", "Mine"], "3 2", "Mine", "several"],
      ["the pages with a label of all spaces", ["--label", "lossy"], "11 3", "lossy", "query"],
      [
        "what a query finds",
        ["--cql", "space = DOCS and type = page order by title desc"],
        "2 3 1",
        "Our docs",
        "query",
      ],
      ["a page and what a query finds", ["2", "--cql", "id in (10, 2)"], "2 10", "Our docs, Operations", "several"],
      ["blog posts of a query", ["--cql", "type = blogpost order by title"], "21 20", "Our docs", "query"],
      ["blog posts only", ["DOCS", "--blog", "only"], "21 20", "Our docs", "query"],
      ["blog posts beside pages", ["DOCS", "--blog", "also"], "1 3 2 21 20", "Our docs", "several"],
      ["no blog posts of a space without any", ["OPS", "--blog", "also"], "10 11", "Operations", "several"],
    ] as const
  ) {
    Deno.test(`tool wiki export makes one book of ${rule} (${deployment})`, async () => {
      await using wiki = startTwoSpaces(deployment);
      const made = await exported(wiki, args);
      strictEqual(made.code, 0, made.stderr);
      deepStrictEqual([made.book, made.report.title, made.report.scope], [book, title, scope]);
    });
  }
}

Deno.test("tool wiki export asks for the pages of a space once for all targets in it", async () => {
  await using wiki = startTwoSpaces();
  await exported(wiki, ["1", "2", "3", "DOCS"]);
  const lists = wiki.requests.filter(({ path, query }) => path === "/rest/api/content" && query.has("spaceKey"));
  strictEqual(lists.length, 1, wiki.requests.map(({ path }) => path).join("\n"));
});

Deno.test("tool wiki export --targets reads a page or a space per line", async () => {
  await using wiki = startTwoSpaces();
  const file = "# favorites\n\nDOCS:Setup\r\n  OPS\n";
  const { code, stderr, book } = await exported(wiki, ["3", "--targets", "list.txt"], { "list.txt": file });
  strictEqual(code, 0, stderr);
  strictEqual(book, "3 2 10 11");
});

Deno.test("tool wiki export --targets reports each line that names nothing, before any request", async () => {
  await using wiki = startTwoSpaces();
  const file = "DOCS\nnot a page\n# fine\n\t :x\n";
  const { code, stderr } = await exported(wiki, ["--targets", "list.txt"], { "list.txt": file });
  deepStrictEqual([code, wiki.requests.length], [1, 0]);
  match(stderr, /list\.txt:2:1: error: bad-page-argument/);
  match(stderr, /list\.txt:4:3: error: bad-page-argument/);
});

for (
  const [what, file, expected] of [
    [
      "no target",
      "\ufeff# nothing\n",
      /list\.txt:1:1: error: invalid-targets\n {2}The file names nothing\n {2}hint: Write/,
    ],
    [
      "too many targets",
      "A\n".repeat(1000) + "# and\n  B\nC\n",
      /list\.txt:1002:3: error: invalid-targets[^]*more than 1000/,
    ],
    [
      "another encoding",
      new Uint8Array([0xff, 0xfe, 65, 0]),
      /list\.txt: error: invalid-targets\n {2}The file is not UTF-8/,
    ],
  ] as const
) {
  Deno.test(`tool wiki export --targets refuses a file with ${what}`, async () => {
    await using wiki = startTwoSpaces();
    const { code, stderr } = await exported(wiki, ["--targets", "list.txt"], { "list.txt": file });
    deepStrictEqual([code, wiki.requests.length], [1, 0]);
    match(stderr, expected);
  });
}

for (
  const [args, message, requests] of [
    [["--cql", "no such query"], /Cannot export what "no such query" finds: .*Could not parse cql/, true],
    [["--cql", "label = unknown"], /Cannot export what "label = unknown" finds: the wiki finds no page/, true],
    [["--cql", " "], /Cannot use --cql: a query has 1 to 4000 characters/, false],
    [["--blog", "also", "--label", "a"], /Cannot use --blog: no space is named/, false],
    [["2", "--blog", "only"], /Cannot use --blog: "2" is a page/, false],
    [["2", "3", "--depth", "1"], /--depth needs --scope tree/, false],
    [[], /The argument <target> is missing/, false],
    [["DOCS", "OPS", "book.pdf"], /Did you mean --output book\.pdf/, false],
    [["--from-archive", "a.pdf", "--cql", "label = a"], /Cannot use --from-archive with a target/, false],
    [["DOCS", "9"], /Cannot find the page "9"/, true],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} is refused`, async () => {
    await using wiki = startTwoSpaces();
    const { code, stderr, files } = await exported(wiki, args);
    ok(code === 1 || code === 2, stderr);
    deepStrictEqual([files, wiki.requests.length > 0], [[], requests]);
    match(stderr, message);
  });
}
