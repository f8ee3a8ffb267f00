import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { loadSources } from "../../../src/console/output/source_excerpt.ts";
import { textWidth } from "../../../src/console/output/text_width.ts";
import { readInput } from "../../../src/console/read_input.ts";
import { createFakeContext, runFake } from "../../support/fake_context.ts";
import * as fc from "../../support/property.ts";

const plain = (_: string, text: string) => text;

async function excerptOf(text: string | Uint8Array, place: { line: number; column?: number }, columns = 40) {
  const context = createFakeContext({ tree: { "a.md": text }, terminals: ["stderr"], columns });
  const at = { file: "a.md", ...place };
  return (await loadSources([at], context.io.stderr, context))(at, plain);
}

const LONG = `${"left ".repeat(20)}HERE${" right".repeat(20)}`;

for (
  const [title, text, place, lines] of [
    ["marks the column", "one\ntitle: x\n", { line: 2, column: 8 }, ["  2 | title: x", "    |        ^"]],
    ["shows the line alone without a column", "one\ntwo\n", { line: 2 }, ["  2 | two"]],
    ["aligns the mark after tabs", "\ta: b", { line: 1, column: 5 }, ["  1 |     a: b", "    |        ^"]],
    ["aligns the mark after wide characters", "日本: x", { line: 1, column: 5 }, ["  1 | 日本: x", "    |       ^"]],
    ["aligns the mark after marks", "e\u0301: x", { line: 1, column: 5 }, ["  1 | e\u0301: x", "    |    ^"]],
    ["escapes control characters", "a\x1b[31m: x", { line: 1, column: 8 }, [
      "  1 | a\\x1b[31m: x",
      "    |           ^",
    ]],
    ["reads lines that end as in Windows", "a\r\nb\r\n", { line: 2, column: 1 }, ["  2 | b", "    | ^"]],
    ["marks the end of a line", "abc", { line: 1, column: 9 }, ["  1 | abc", "    |    ^"]],
    [
      "cuts a long line around the column",
      LONG,
      { line: 1, column: 101 },
      ["  1 | … left left left HERE right right…", "    |                  ^"],
    ],
    ["cuts a long line at its start", LONG, { line: 1, column: 1 }, [
      "  1 | left left left left left left lef…",
      "    | ^",
    ]],
    [
      "cuts a long line at its end",
      LONG,
      { line: 1, column: 225 },
      ["  1 | …ght right right right right right", "    |                                   ^"],
    ],
    ["shows nothing of a line that is not there", "a", { line: 2, column: 1 }, []],
    ["shows nothing of an empty line", "a\n \n", { line: 2, column: 1 }, []],
    ["shows nothing of a binary file", Uint8Array.of(0xff, 0x41), { line: 1, column: 1 }, []],
  ] as const
) {
  Deno.test(`loadSources() ${title}`, async () => deepStrictEqual(await excerptOf(text, place), lines));
}

Deno.test("loadSources() keeps to the width of the terminal and lets nothing steer it", async () => {
  const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }).filter((text) => !/[\r\n]/.test(text));
  await fc.assert(fc.asyncProperty(texts, fc.nat(130), fc.integer({ min: 20, max: 100 }), async (text, at, columns) => {
    const lines = await excerptOf(`${text}|\n`, { line: 1, column: at + 1 }, columns);
    for (const line of lines) ok(textWidth(line) <= columns, `${columns}: ${line}`);
    doesNotMatch(lines.join(""), /[\p{Cc}\p{Zl}\p{Zp}]/u);
  }));
});

Deno.test("loadSources() shows lines of standard input that was read", async () => {
  const context = createFakeContext({ stdin: "a\nb: c\n", terminals: ["stderr"] });
  await readInput("-", 100, context);
  const place = { file: "standard input", line: 2, column: 4 };
  deepStrictEqual((await loadSources([place], context.io.stderr, context))(place, plain), [
    "  2 | b: c",
    "    |    ^",
  ]);
});

Deno.test("loadSources() reads no file unless it is for a terminal", async () => {
  const context = createFakeContext();
  const place = { file: "a.md", line: 1, column: 1 };
  deepStrictEqual((await loadSources([place], context.io.stderr, context))(place, plain), []);
});

const RECIPE = "schema: wiki.pdf-template-recipe/v2\ntemplate: 7\n";

Deno.test("run() shows the line of each finding on a terminal", async () => {
  const { stderr } = await runFake(["pdf-template", "explain", "r.yaml"], {
    tree: { "r.yaml": RECIPE },
    terminals: ["stderr"],
    environment: { NO_COLOR: "1" },
  });
  match(stderr, /^r\.yaml:2:1: error: .*\n {2}.*\n {2}2 \| template: 7\n {4}\| \^\n {2}hint: /m);
});

Deno.test("run() shows the line of the error about a manifest", async () => {
  const { stderr } = await runFake(["pack", "create", "-m", "m.json", "-o", "x.wiki-pdf-template"], {
    tree: { "m.json": '{\n  "id": x\n}\n' },
    terminals: ["stderr"],
    environment: { NO_COLOR: "1" },
  });
  match(stderr, /\n {2}2 \| {3}"id": x\n {4}\| {9}\^\nhint: /);
});

Deno.test("run() shows no line with --json, nor in a pipe", async () => {
  for (const [args, terminals] of [[["--json"], ["stderr", "stdout"]], [[], []]] as const) {
    const { stdout, stderr } = await runFake(["pdf-template", "validate", "r.yaml", ...args], {
      tree: { "r.yaml": RECIPE },
      terminals,
    });
    doesNotMatch(stdout + stderr, / \| template/);
    strictEqual(stderr, "");
  }
});
