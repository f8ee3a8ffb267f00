import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { findBrokenContainers } from "../../../../src/sync/engine/accidents/broken_containers.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../../support/storage/real_bodies.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

/** Ends with the page. */
const UNCLOSED = ":::info\nRead this first.\n\n# Part one\n\nThe rest of the page.\n";
/** A formatter has made a row of the last fence. */
const FORMATTED = "Intro\n\n:::expand[More]\n\n| A   | B   |\n| --- | --- |\n| 1   | 2   |\n| ::: |\n\nAfter\n";

for (
  const [what, markdown, found] of [
    ["a container without an end", UNCLOSED, ["unclosed 1 :::info"]],
    ["a container that ends with the block around it", "- a\n\n  :::note[T]\n  b\n\nc\n", ["unclosed 3 :::note[T]"]],
    ["a container in a quote", "> :::note\n> b\n\nc\n", ["unclosed 1 :::note"]],
    ["two containers with one end", "::::info\n:::note\na\n::::\n", ["unclosed 1 ::::info"]],
    ["an outer container with one end too few", "::::info\n:::note\na\n:::\n", ["unclosed 1 ::::info"]],
    ["a row that was a fence", FORMATTED, ["unclosed 3 :::expand[More]", "cell 8 :::"]],
    [
      "fences that a formatter has moved into a list",
      "::::info\n\n1. x\n   :::\n   ::::\n",
      ["stray 4 :::"],
    ],
    ["a fence alone", "a\n\n:::\n\nb\n", ["stray 3 :::"]],
    ["a fence below a paragraph", "a\n:::\n", ["stray 2 :::"]],
    ["a fence at the end of a line", "a\nb :::\n", ["stray 2 :::"]],
    ["a fence in a list", "- a\n- :::\n", ["stray 2 :::"]],
    ["nothing in closed containers", "::::info[T]\n\n:::note\na\n:::\n\n::::\n\n> :::tip\n> a\n> :::\n", []],
    ["nothing in a container with a longer end", ":::info\na\n:::::\n", []],
    ["nothing in a closed container of a list", "1. :::info\n   a\n   :::\n2. b\n", []],
    ["nothing in code", "```\n:::info\n:::\n```\n\n    :::\n\na `:::` and `b\n:::` c\n", []],
    ["nothing in escaped colons", "\\:::\n\na \\:::\n\n| \\::: |\n| --- |\n", []],
    ["nothing in prose", "Use ::: to end it, and :::: too.\n\n12:30 a::b\n", []],
    ["nothing in containers of other tools", ":::note Title\n\na\n\n:::\n\n::: {.tip}\nb\n:::\n", []],
    ["a fence more in containers of other tools", ":::note Title\n\na\n\n:::\n\n:::\n", ["stray 5 :::", "stray 7 :::"]],
    ["nothing in a text that is too deep", `${"> ".repeat(300)}:::\n`, []],
  ] as const
) {
  Deno.test(`findBrokenContainers() finds ${what}`, () => {
    deepStrictEqual(findBrokenContainers(markdown).map(({ kind, line, text }) => `${kind} ${line} ${text}`), [
      ...found,
    ]);
  });
}

Deno.test("findBrokenContainers() finds nothing in what the program writes", { ignore: ignoreWithoutBodies }, () => {
  for (const body of REAL_BODIES?.filter(isWellFormed) ?? []) {
    deepStrictEqual(findBrokenContainers(storageToMarkdown(body)), []);
  }
});

Deno.test("findBrokenContainers() takes linear time for many fences", () => {
  strictEqual(findBrokenContainers("a :::\n\n".repeat(3000)).length, 3000);
});

async function openPage(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p><p>:::</p>" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

for (
  const [what, text, reason, hint] of [
    [
      "a container that does not end",
      UNCLOSED,
      'the container ":::info" at line 9 does not end',
      "Write ::: below it where it ends.",
    ],
    [
      "a fence that ends nothing",
      "Two.\n\n:::\n",
      'the fence ":::" at line 11 ends no container',
      "Remove it, or put an empty line before it.",
    ],
    [
      "a row that was a fence",
      "| A |\n| - |\n| 1 |\n| :::: |\n",
      'the fence "::::" at line 12 is a cell of a table',
      "Put an empty line between the table and the fence below it.",
    ],
  ] as const
) {
  Deno.test(`run() refuses ${what} until it is accepted`, async () => {
    await using wiki = startTestWiki();
    await using docs = await openPage(wiki);
    const line = docs.read("Guide.md").split("\n").indexOf("One.") + 1;
    docs.edit("Guide.md", "One.\n", text);
    const shown = reason.replace(/line (\d+)/, (_, at) => `line ${Number(at) - 9 + line}`);
    for (const push of [true, false]) {
      const [problem] = await docs.plan({ push });
      deepStrictEqual([problem?.kind, problem?.path, problem?.code], ["problem", "Guide.md", "broken-container"]);
      const { changes, writes } = await docs.run({ push });
      deepStrictEqual([changes.map(({ kind, code }) => `${kind} ${code}`), writes], [["failed broken-container"], []]);
      strictEqual(changes[0]?.reason, `Cannot push "Guide.md": ${shown}`);
      strictEqual(
        changes[0]?.hint?.replace(docs.root, "docs"),
        `${hint.slice(0, -1)}. To send the text as it is, run "tool wiki docs resolve docs/Guide.md --take local".`,
      );
    }
    await docs.resolve("Guide.md", "local");
    deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
    deepStrictEqual((await docs.run()).lines, []);
    docs.edit("Guide.md", text, `Three.\n\n${text}`);
    deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"], "the page has it now");
  });
}

Deno.test("run() refuses a new file with a container that does not end", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.write("New.md", UNCLOSED);
  const { changes, writes } = await docs.run();
  deepStrictEqual([changes.map(({ code }) => code), writes], [["broken-container"], []]);
  match(changes[0]?.reason ?? "", /":::info" at line 1 does not end/);
});

Deno.test("run() sends edits of a page whose text in the wiki looks broken", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.", "Two.");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
});

Deno.test("syncPage() of a watch does not send a container that does not end", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.\n", UNCLOSED);
  const { changes, writes } = await docs.use(async (engine) => {
    await engine.run("local");
    await engine.syncPage("1").catch(() => {});
    await engine.run("local");
  });
  deepStrictEqual([changes.map(({ code }) => code), writes], [["broken-container"], []]);
});
