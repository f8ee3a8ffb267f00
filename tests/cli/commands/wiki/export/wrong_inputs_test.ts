import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { startDemoWiki } from "../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";

const SITE = "https://wiki.example.com/confluence";
const LOGGED_IN = { TOOL_SITE: SITE, TOOL_TOKEN: "t0ken-4711" };
const TREE = { "handbook.pdf": "%PDF-1.7\n", "empty/notes.txt": "x", "x.json": "{}" };
const COMPILER = {
  startEmbedded: () => Promise.reject(new Error("a compiler was started")),
};

interface Answer {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

async function fail(args: readonly string[], more: Surroundings = {}): Promise<[number, Answer]> {
  const { code, stdout, stderr, published } = await runFake(["wiki", "export", ...args, "--json"], {
    ...{ environment: LOGGED_IN, tree: TREE, mayPublish: true, compilers: COMPILER, now: new Date(0) },
    ...more,
  });
  deepStrictEqual([stdout, published.size], ["", 0]);
  return [code, JSON.parse(stderr).error];
}

for (
  const [args, exit, code, message, hint] of [
    [["a page!"], 2, "usage", 'Cannot find "a page!": it names no page and no space', /SPACE:Title/],
    [["DOCS", "--scope", "page"], 2, "usage", "Cannot export a page: DOCS is a space", /SPACE:Title/],
    [["DOCS", "--scope", "tree"], 2, "usage", "Cannot export a tree: DOCS is a space", /SPACE:Title/],
    [
      ...[["https://other.example.com/display/DOCS/Setup"], 2, "usage"] as const,
      ...[`Cannot export from https://other.example.com: the profile is for ${SITE}`, /--profile/] as const,
    ],
    [
      ...[["https://wiki.example.com/otherctx/pages/viewpage.action?pageId=104"], 2, "usage"] as const,
      ...[`Cannot export from https://wiki.example.com/otherctx: the profile is for ${SITE}`, /--profile/] as const,
    ],
    [["DOCS", "-o", "handbook.pdf"], 1, "file-exists", 'Cannot write "handbook.pdf": it already exists', /--force/],
    [
      ...[["DOCS", "-o", "gone/a/", "--split-by", "chapter"], 1, "file-not-found"] as const,
      ...['Cannot write "gone/a": its folder does not exist', /Create the folder first/] as const,
    ],
    [["DOCS", "-o", "empty"], 1, "is-a-directory", 'Cannot write "empty": it is a folder', /empty\/book\.pdf/],
    [
      ...[["DOCS", "-o", "a.docx"], 2, "usage"] as const,
      ...['Cannot write "a.docx": it would be a PDF, and its name is that of a Word file', /a\.pdf/] as const,
    ],
    [["DOCS", "--title", " "], 2, "usage", "--title is empty", /title of the book/],
    [["DOCS", "-o", ""], 2, "usage", "--output is empty", /standard output/],
    [
      ...[["DOCS", "-o", "-"], 2, "usage"] as const,
      ...[
        "Only one of --output -, --report - and --json can be used: each writes to standard output",
        /files/,
      ] as const,
    ],
    [
      ...[["DOCS", "-o", "a", "--report", "./a"], 2, "usage"] as const,
      ...["--output and --report name the same file", /another name/] as const,
    ],
    [["DOCS", "--report", "empty"], 1, "is-a-directory", 'Cannot write "empty": it is a folder', /report\.json/],
    [
      ["DOCS", "--template", "techncal"],
      1,
      "file-not-found",
      'Cannot read "techncal": it does not exist',
      /technical\?/,
    ],
    [
      ["DOCS", "--template", "brand"],
      1,
      "file-not-found",
      'Cannot read "brand": it does not exist',
      /editorial, minimal/,
    ],
    [["DOCS", "--template", "empty"], 1, "file-not-found", /recipe\.yaml is missing/, /./],
    [["DOCS", "--template", "handbook.pdf"], 1, "wrong-file-kind", /it is a PDF/, /./],
    [["DOCS", "--template", "x.json"], 1, "wrong-file-kind", /it is a JSON file/, /recipe\.yaml/],
    [["DOCS", "--depth", "x"], 2, "usage", /must be a number from 0 to 100/, /--help/],
    [["DOCS", "--concurrency", "0"], 2, "usage", /must be a number from 1 to 32/, /--help/],
    [["DOCS", "--exported-at", "2026-02-30"], 2, "usage", /YYYY-MM-DD/, /--help/],
    [
      ["DOCS", "--fetch-external", "https://example.com/"],
      2,
      "usage",
      /must be a host, such as example\.com/,
      /--help/,
    ],
    [["DOCS", "--fetch-external", "*"], 2, "usage", /must be a host/, /--help/],
    [["DOCS", "--scope", "spcae"], 2, "usage", /Allowed choices are page, tree, space/, /space\?/],
    [["DOCS", "--max-depth", "3"], 2, "usage", 'Unknown option "--max-depth"', /--depth/],
    [["DOCS", "--exclude", "old"], 2, "usage", 'Unknown option "--exclude"', /--exclude-label/],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} is refused before any request`, async () => {
    const [actual, error] = await fail(args);
    deepStrictEqual([actual, error.code], [exit, code]);
    if (typeof message === "string") strictEqual(error.message, message);
    else strictEqual(message.test(error.message), true, error.message);
    strictEqual(hint.test(error.hint), true, error.hint);
  });
}

Deno.test("tool wiki export without a login names the command that logs in", async () => {
  const [exit, { hint }] = await fail(["DOCS"], { environment: { HOME: "/home/me" }, tree: TREE });
  deepStrictEqual([exit, /tool auth login/.test(hint)], [4, true]);
});

for (
  const [target, exit, message] of [
    ["DOCS:No such page", 1, 'Cannot find the page "DOCS:No such page": it does not exist, or the user cannot see it'],
    ["999999", 1, 'Cannot find the page "999999": it does not exist, or the user cannot see it'],
    ["NOPE", 1, 'Cannot find the space "NOPE"'],
  ] as const
) {
  Deno.test(`tool wiki export ${target} reports that the wiki has no such thing`, async () => {
    await using wiki = startDemoWiki({ port: 0 });
    const environment = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
    const [actual, error] = await fail([target], { environment, fetch });
    deepStrictEqual([actual, error.code, error.message], [exit, "not-found", message]);
  });
}

for (
  const [target, hint] of [
    ["NOPE", "Check its key; the user can see DOCS."],
    ["DOC", "Did you mean DOCS?"],
    ["DOCS:Home", 'Did you mean "DOCS:<title>"?'],
    ["doc:Anything", "Did you mean DOCS?"],
  ] as const
) {
  Deno.test(`tool wiki export ${target} offers what the wiki has`, async () => {
    await using wiki = startTestWiki();
    wiki.store.putPage({ id: "1", title: "Homes", spaceKey: "DOCS" });
    const environment = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
    const [, error] = await fail([target], { environment, fetch });
    deepStrictEqual(error.hint, hint.replace("<title>", "Homes"));
  });
}

for (
  const [args, message, hint] of [
    [["Workshop"], 'Cannot find the space "Workshop"', 'Did you mean "DOCS:Workshop"?'],
    [["Workshop", "--scope", "tree"], 'Cannot find the space "Workshop"', 'Did you mean "DOCS:Workshop"?'],
    [["DOCS", "--scope", "tree"], "Cannot export a tree: DOCS is a space", undefined],
    [
      ["Hours and holidays"],
      'Cannot find "Hours and holidays": it names no page and no space',
      'Did you mean "DOCS:Hours and holidays"?',
    ],
    [
      ["DOCS:Hours"],
      'Cannot find the page "DOCS:Hours": it does not exist, or the user cannot see it',
      'Did you mean "DOCS:Hours and holidays"?',
    ],
    [
      ["DOCS:holidays"],
      'Cannot find the page "DOCS:holidays": it does not exist, or the user cannot see it',
      'Did you mean "DOCS:Hours and holidays"?',
    ],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} offers the page with such a title`, async () => {
    await using wiki = startDemoWiki({ port: 0 });
    const environment = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
    const [, error] = await fail([...args], { environment, fetch });
    deepStrictEqual(error.message, message);
    if (hint !== undefined) deepStrictEqual(error.hint, hint);
  });
}

for (
  const [target, message, hint] of [
    ["handbook.md", "a file", "It is a Markdown document. Typeset it: tool pdf-template render handbook.md"],
    ["./handbook.md", "a file", "It is a Markdown document. Typeset it: tool pdf-template render ./handbook.md"],
    ["pages/", "a folder", "It is a folder. Typeset its Markdown files as a book: tool pdf-template render pages/"],
    [
      "brand/recipe.yaml",
      "a file",
      "It is a recipe. Build it: tool pdf-template build brand/recipe.yaml --output <pack>",
    ],
  ] as const
) {
  Deno.test(`tool wiki export ${target} says that it is ${message}, without a login`, async () => {
    const tree = { "handbook.md": "# Handbook\n", "pages/a.md": "# A\n", "brand/recipe.yaml": "schema: a\n" };
    const [exit, error] = await fail([target], { environment: { HOME: "/home/me" }, tree });
    deepStrictEqual([exit, error.message], [
      2,
      `Cannot export "${target}" from the wiki: it is ${message} of this machine`,
    ]);
    ok(error.hint.startsWith(hint), error.hint);
  });
}

Deno.test("tool wiki export of an unknown space says that a folder here has its name", async () => {
  await using wiki = startTestWiki();
  const environment = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
  const [exit, error] = await fail(["pages"], { environment, fetch, tree: { "pages/a.md": "# A\n" } });
  deepStrictEqual([exit, error.message], [
    2,
    'Cannot export "pages" from the wiki: it is a folder of this machine',
  ]);
});

Deno.test("tool wiki export with a wrong token is a matter of the login", async () => {
  await using wiki = startDemoWiki({ port: 0 });
  const [exit, { code }] = await fail(["103"], {
    environment: { TOOL_SITE: wiki.site, TOOL_TOKEN: "wrong-token" },
    fetch,
  });
  deepStrictEqual([exit, code], [4, "bad-credential"]);
});
