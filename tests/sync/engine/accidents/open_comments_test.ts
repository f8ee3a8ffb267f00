import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { findOpenComments } from "../../../../src/sync/engine/accidents/open_comments.ts";
import { openSynced, type SyncedFolder } from "../../../support/wiki/synced_folder.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../support/test_wiki/test_wiki.ts";

function editInWiki(wiki: TestWiki, from: string, to: string): void {
  const body = wiki.store.pages.get("1")?.body ?? "";
  ok(body.includes(from), body);
  historyOf(wiki.store).editPage("1", { body: body.replace(from, to) });
}

for (
  const [markdown, lines] of [
    ["a <!-- b\n\nc\n", [1]],
    ["a\n\n- b <!-- c\n\nd\n", [3]],
    ["- <!-- a\n\nb\n", [1]],
    ["| a <!-- b | c |\n| - | - |\n", [1]],
    ["a <!-- b\n\n```\n-->\n```\n", [1]],
    ["a <!-- b\n\nc --> d <!-- e\n\nf\n", [3]],
    ["a <!-- b --> c\n", []],
    ["a <!-- b\n\nc --> d\n", []],
    ["a\n\n<!-- b\n\nc\n", [3]],
    ["a \\<!-- b\n\nc\n", []],
    ["`<!--` and\n\n```\n<!--\n```\n", []],
    ["a %% b\n\nc\n", [1]],
    ["100%% sure\n\n(100%%) or 5%%\n", []],
    ['Write "%%" or (%%), and %%%\n', []],
    ["a (%%b)\n\n> c\n> **%%d**\n", [1, 4]],
    ["# a %%b\n\n| c %%d | e |\n| - | - |\n| f %%g | h |\n", [1, 3, 5]],
    ["| a |\n| - |\n| %% b |\n", [3]],
    ["a 50%% b\n\nc %%%\n", []],
    ["a \\%%b\n", []],
    ["`%%b` and\n\n```mermaid\n%% c\n```\n", []],
    ["%%\nb\n", [1]],
    ["a\n\n- %% b\n", [3]],
    ["a %%b\n\nc\n", [1]],
    ["a %%b%% c\n\n%%\nd\n%%\n\ne\n", []],
    ["a %%b\n\nc%% d\n", [1]],
    ["a %% b\n\nc %% d\n", []],
    ["a {/* b */} c\n\n{/*\nd\n*/}\n", [1, 3]],
    ["- {% comment %} a {% endcomment %}\n\n{{/* b */}} {{- /* c */ -}}\n{# d #}\n", [1, 3, 3, 4]],
    ["{# a #}\n{# b #}\n\nc {# d #} {# e #}\nf\n{# g #}\n", [1, 2, 4, 4, 6]],
    ["`{/* a */}` {{</* b */>}} \\{/* c */} {#d}\n\n# e {#f}\n", []],
  ] as const
) {
  Deno.test(`findOpenComments() of ${JSON.stringify(markdown)}`, () => {
    deepStrictEqual(findOpenComments(markdown).map(({ line }) => line), lines);
  });
}

async function openPage(wiki: TestWiki): Promise<SyncedFolder> {
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p><p>Two.</p>" });
  const docs = await openSynced(wiki, { push: true });
  await docs.run();
  return docs;
}

Deno.test("run() refuses a comment that does not end until it is accepted", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.\n", "One. <!-- Really?\n");
  const { changes, writes } = await docs.run();
  deepStrictEqual([changes.map(({ kind, code }) => `${kind} ${code}`), writes], [["failed open-comment"], []]);
  ok(changes[0]?.reason?.includes('the comment "<!-- Really?" at line '));
  await docs.resolve("Guide.md", "local");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  docs.edit("Guide.md", "Two.", "Three.");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"], "the page has it now");
});

Deno.test("resolve() accepts only what was named", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  const comments = ["a", "b", "c", "d", "e"].map((each) => `{# ${each} #}\n\n`).join("");
  docs.edit("Guide.md", "One.\n", `:::info\nOne.\n\n${comments}It is %%PRIV\n`);
  const reasons = async () => (await docs.run()).changes.map(({ code, reason }) => `${code} ${reason}`);
  const [first = ""] = await reasons();
  ok(first.startsWith("broken-container ") && first.includes("{# d #}") && !/# e #|PRIV/.test(first), first);
  await docs.resolve("Guide.md", "local");
  const [second = ""] = await reasons();
  ok(/^open-comment .*\{# e #\}" at line \d+ would be sent as text; the comment "%%PRIV"/.test(second), second);
  docs.edit("Guide.md", "One.\n", "One. {# f #}\n");
  await docs.resolve("Guide.md", "local");
  docs.edit("Guide.md", "One.", "One. {# e #}");
  const [third = ""] = await reasons();
  ok(/^open-comment [^;]*\{# e #\}" at line \d+ would be sent as text$/.test(third), third);
  docs.edit("Guide.md", "One. {# e #}", "One.");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
});

Deno.test("run() sends nothing of a comment over several blocks, and keeps it in the file", async () => {
  await using wiki = startTestWiki();
  await using docs = await openPage(wiki);
  docs.edit("Guide.md", "One.\n", "One. <!-- secret\n\n* secret\n\nsecret --> Half.\n");
  deepStrictEqual((await docs.run()).lines, ["pushed Guide.md"]);
  const body = wiki.store.pages.get("1")?.body ?? "";
  strictEqual(body, "<p>One.</p><p>Half.</p><p>Two.</p>");
  const written = docs.read("Guide.md");
  ok(written.includes("One. <!-- secret\n\n* secret\n\nsecret --> Half.\n\nTwo."), written);
  editInWiki(wiki, "Two", "Three");
  await docs.run();
  strictEqual(
    docs.read("Guide.md").replace(/^version: .*\n/m, ""),
    written.replace("Two", "Three").replace(/^version: .*\n/m, ""),
  );
  editInWiki(wiki, "One", "Uno");
  await docs.run();
  const merged = docs.read("Guide.md");
  ok(merged.includes("Uno.") && merged.includes("<!-- secret\n\n* secret\n\nsecret -->"), merged);
  deepStrictEqual((await docs.run()).lines, []);
  ok(!JSON.stringify([...wiki.store.pages.values()]).includes("secret"));
});
