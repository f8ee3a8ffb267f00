import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Pager } from "../../../../src/console/desktop.ts";
import { GUIDES } from "../../../../src/cli/guides/guides.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { guideText } from "../../../../src/cli/commands/help/help.ts";

const TERMINAL: Surroundings = { terminals: ["stdout"] };

Deno.test("tool help lists the guides", async () => {
  const { code, stdout, stderr } = await runFake(["help"]);
  strictEqual(code, 0);
  strictEqual(stderr, "");
  for (const { topic, summary } of GUIDES) match(stdout, new RegExp(`^  ${topic} +${summary}$`, "m"));
});

Deno.test("tool help --json lists the guides for programs", async () => {
  const { stdout } = await runFake(["help", "--json"]);
  deepStrictEqual(JSON.parse(stdout), { guides: GUIDES.map(({ topic, summary }) => ({ topic, summary })) });
});

for (const { topic, load } of GUIDES) {
  Deno.test(`tool help ${topic} prints the guide as it is in a pipe`, async () => {
    const { code, stdout } = await runFake(["help", topic]);
    strictEqual(code, 0);
    strictEqual(stdout, (await load()).default);
    match(stdout, /^# .+\n\n/);
  });
}

Deno.test("tool help <topic> --json gives the guide with its text", async () => {
  const { stdout } = await runFake(["help", "sync", "--json"]);
  const { topic, markdown } = JSON.parse(stdout);
  strictEqual(topic, "sync");
  strictEqual(markdown, (await runFake(["help", "sync"])).stdout);
});

Deno.test("tool help <command> shows the help of the command", async () => {
  for (const [words, command] of [["pack create", "pack create"], ["pdf-template", "pdf-template"]] as const) {
    const { stdout } = await runFake(["help", ...words.split(" ")]);
    strictEqual(stdout, (await runFake([...command.split(" "), "--help"])).stdout);
  }
});

for (
  const [words, message, hint] of [
    ["webhoks", 'Cannot show help: no guide or command is called "webhoks"', "Did you mean tool help webhooks?"],
    [
      "pdf-templte",
      'Cannot show help: no guide or command is called "pdf-templte"',
      "Did you mean tool help pdf-template?",
    ],
    ["zzz", 'Cannot show help: no guide or command is called "zzz"', 'Run "tool help" for the list of guides.'],
    ["sync x", 'Cannot show help: unexpected "x" after the guide "sync"', 'Run "tool help sync".'],
  ] as const
) {
  Deno.test(`tool help ${words} is a usage error with a way out`, async () => {
    const { code, stdout, stderr } = await runFake(["help", ...words.split(" ")]);
    strictEqual(code, 2);
    strictEqual(stdout, "");
    strictEqual(stderr, `error: ${message}\nhint: ${hint}\n`);
  });
}

for (
  const [environment, program, args] of [
    [{}, "less", []],
    [{ PAGER: "more" }, "more", []],
    [{ PAGER: "  less  -S -R " }, "less", ["-S", "-R"]],
  ] as const
) {
  Deno.test(`a guide opens in a pager on a terminal with ${JSON.stringify(environment)}`, async () => {
    const seen = await runWithPager(environment, true);
    deepStrictEqual([seen.pager?.program, seen.pager?.args], [program, args]);
    strictEqual(seen.stdout, "");
    match(seen.text, /Log in/);
  });
}

for (const environment of [{ PAGER: "" }, { PAGER: " " }, { PAGER: "cat" }, { TERM: "dumb" }]) {
  Deno.test(`a guide is printed on a terminal with ${JSON.stringify(environment)}`, async () => {
    const { stdout } = await runFake(["help", "sync"], { ...TERMINAL, environment });
    match(stdout, /Log in/);
  });
}

Deno.test("a guide is printed on Windows, where less is not at hand", async () => {
  const { stdout } = await runFake(["help", "sync"], { ...TERMINAL, windows: true });
  match(stdout, /Log in/);
});

Deno.test("a guide is printed where the pager cannot be started", async () => {
  const { stdout, text } = await runWithPager({}, false);
  strictEqual(stdout, text);
});

Deno.test("the pager gets the settings of less, unless LESS has some", async () => {
  deepStrictEqual((await runWithPager({}, true)).pager?.environment, { LESS: "FRXK" });
  deepStrictEqual((await runWithPager({ LESS: "R" }, true)).pager?.environment, {});
});

Deno.test("headings of a guide are bold on a terminal, unless NO_COLOR is set", async () => {
  ok((await runWithPager({}, true)).text.startsWith("\x1b[1m# "));
  ok(!(await runWithPager({ NO_COLOR: "1" }, true)).text.includes("\x1b"));
});

async function runWithPager(environment: Readonly<Record<string, string>>, works: boolean) {
  let text = "";
  let pager: Pager | undefined;
  const desktop: Surroundings["desktop"] = {
    page(...given) {
      [text, pager] = given;
      return Promise.resolve(works);
    },
  };
  const { stdout } = await runFake(["help", "sync"], { ...TERMINAL, environment, desktop });
  return { stdout, text, pager };
}

const STYLE = { paint: (_: unknown, text: string) => text, columns: 40 };

for (
  const [name, markdown, text] of [
    [
      "wraps paragraphs",
      "One two three four five six\nseven eight nine.\n",
      "One two three four five six seven eight\nnine.\n",
    ],
    [
      "keeps the indent of list items",
      "- one two three four five six seven eight nine\n  ten\n- eleven\n",
      "- one two three four five six seven\n  eight nine ten\n- eleven\n",
    ],
    [
      "indents code and never wraps it",
      "```sh\ntool a\n\ntool bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n```\n",
      "    tool a\n\n    tool bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n",
    ],
    [
      "turns links to guides into commands",
      "See [sync](sync.md#log-in), [b](#b) and [c](https://c.d).\n",
      'See sync ("tool help sync"), b and c\n(https://c.d).\n',
    ],
    ["aligns tables that fit", "| a | bb |\n| - | -- |\n| `c\\|d` | e |\n", "a      bb\n-----  --\n`c|d`  e\n"],
    [
      "lists the rows of wide tables",
      "| name | meaning of it all |\n| - | - |\n| one | which is longer than the terminal |\n",
      "one\n    which is longer than the terminal\n",
    ],
    [
      "names the columns of wide tables with several",
      "| name | unit | meaning of it all |\n| - | - | - |\n| one | | which is longer than the others |\n",
      "one\n    meaning of it all: which is longer\n    than the others\n",
    ],
  ] as const
) {
  Deno.test(`guideText() ${name}`, () => strictEqual(guideText(markdown, STYLE), text));
}

for (const { topic, load } of GUIDES) {
  Deno.test(`guideText() fits the guide ${topic} into 80 columns, code and long words aside`, async () => {
    const lines = guideText((await load()).default, { ...STYLE, columns: 80 }).split("\n");
    const wide = lines.filter((line) => line.length > 80 && !line.startsWith("    ") && /\S \S/.test(line.slice(4)));
    ok(wide.every((line) => line.startsWith("#")), wide.join("\n"));
  });
}
