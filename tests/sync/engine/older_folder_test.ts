import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { CONVERTER_VERSION } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { openState } from "../../../src/sync/state/open_state.ts";
import { openOlderFolder } from "../../support/wiki/older_folder.ts";

const TABLES = "Team space/Lists and tables.md";
const LETTERS = "Team space/Letters after marks.md";
const COMMENTS = "Team space/Lists and tables/Comments.md";
const HOME = "Team space.md";

for (const hasState of [true, false]) {
  for (const push of [true, false]) {
    const what = `${hasState ? "" : "a clone of "}a folder that an older program wrote, push: ${push}`;
    Deno.test(`run() changes nothing in ${what}`, async () => {
      await using older = await openOlderFolder({ hasState, push });
      const { docs } = older;
      const before = docs.files();
      for (let count = 0; count < 2; count++) {
        const { lines, writes, summary } = await docs.run();
        deepStrictEqual([lines, writes, summary.conflicts, summary.waiting], [[], [], 0, 0]);
        deepStrictEqual(docs.files(), before);
      }
      deepStrictEqual(docs.trash(), []);
    });
  }
}

/** Edits of files of the older folder, and what they make of the bodies. */
const EDITS: readonly (readonly [path: string, id: string, edits: readonly (readonly [string, string])[]])[] = [
  // Beside what is spelled differently now.
  [TABLES, "2", [["Before the list.", "Ahead of the list."]]],
  [LETTERS, "3", [["The last one.", "The very last one."]]],
  [COMMENTS, "4", [["Nothing else.", "Nothing more."]]],
  // In it.
  [TABLES, "2", [["Then air", "Then more air"]]],
  [TABLES, "2", [["Bell", "Big bell"], ["Ask the dealer", "Ask the shop"]]],
  [LETTERS, "3", [["ext follows at once", "ext comes at once"]]],
  [HOME, "1", [["Engineer", "Chief engineer"]]],
  [COMMENTS, "4", [["In summer", "In spring"]]],
];

for (const hasState of [true, false]) {
  for (const [path, id, edits] of EDITS) {
    const what = `${edits[0]?.[0]} of ${hasState ? "" : "a clone of "}an older folder`;
    Deno.test(`run() pushes an edit of ${what} and nothing else`, async () => {
      await using older = await openOlderFolder({ hasState });
      const { docs } = older;
      let expected = older.body(id);
      for (const [from, to] of edits) {
        expected = expected.replace(from, to);
        docs.edit(path, from, to);
      }
      const before = docs.files();
      const { lines, writes } = await docs.run();
      deepStrictEqual([lines, writes.length], [[`pushed ${path}`], 1]);
      // White space between blocks says nothing.
      strictEqual(older.body(id).replaceAll(">\n<", "><"), expected.replaceAll(">\n<", "><"));
      const after = docs.files();
      // Its front matter is written anew, without the address that older programs wrote.
      const text = before[path]?.replace(/version: \d+\nurl: .*/, "version: 9");
      strictEqual(after[path]?.replace(/version: \d+/, "version: 9"), text);
      deepStrictEqual({ ...after, [path]: "" }, { ...before, [path]: "" });
      deepStrictEqual((await docs.run()).lines, []);
    });
  }

  Deno.test(`run() merges both sides of ${hasState ? "" : "a clone of "}an older folder without a conflict`, async () => {
    await using older = await openOlderFolder({ hasState });
    const { docs, history } = older;
    docs.edit(TABLES, "Before the list.", "Ahead of the list.");
    docs.edit(TABLES, "Bell", "Big bell");
    docs.edit(LETTERS, "The last one.", "The very last one.");
    const edit = (id: string, from: string, to: string) => {
      history.editPage(id, { body: older.body(id).replace(from, to) });
      return older.body(id);
    };
    edit("2", "Then air", "Then more air");
    const tables = edit("2", "After the table.", "Behind the table.");
    const letters = edit("3", "at once.", "at last.");
    const { lines } = await docs.run();
    deepStrictEqual(lines.filter((line) => !line.startsWith("pushed")), [`merged ${LETTERS}`, `merged ${TABLES}`]);
    strictEqual(older.body("2"), tables.replace("Before the list.", "Ahead of the list.").replace("Bell", "Big bell"));
    strictEqual(older.body("3"), letters.replace("The last one.", "The very last one."));
    deepStrictEqual((await docs.run()).lines, []);
  });
}

for (const hasState of [true, false]) {
  Deno.test(`run() compares what both sides say in one block of ${hasState ? "" : "a clone of "}an older folder`, async () => {
    await using older = await openOlderFolder({ hasState });
    const { docs, history } = older;
    const edit = (id: string, from: string, to: string) => {
      history.editPage(id, { body: older.body(id).replace(from, to) });
    };
    // The same on both sides, in other spellings, and something else beside it.
    docs.edit(TABLES, "Then air", "Then more air");
    edit("2", "Then air", "Then more air");
    edit("2", "After the table.", "Behind the table.");
    docs.edit(LETTERS, "ext follows", "ext comes");
    docs.edit(LETTERS, "The last one.", "The very last one.");
    edit("3", "ext follows", "ext comes");
    // Not the same.
    docs.edit(COMMENTS, "In summer", "In spring");
    edit("4", "In summer", "In autumn");
    const expected = [older.body("2"), older.body("3").replace("The last one.", "The very last one."), older.body("4")];
    const { lines } = await docs.run();
    deepStrictEqual(lines, [`conflict ${COMMENTS}`, `pulled ${TABLES}`, `pushed ${LETTERS}`]);
    deepStrictEqual(["2", "3", "4"].map(older.body), expected);
  });
}

Deno.test("run() notes in the state of an older folder which converter wrote a page", async () => {
  await using older = await openOlderFolder();
  const { docs, history } = older;
  const convertersOf = () => {
    using state = openState(`${docs.root}/.tool/sync.db`);
    return ["3", "5"].map((id) => state.base(id)?.converter);
  };
  deepStrictEqual(convertersOf(), [1, 1]);
  history.editPage("3", { body: "<p>New.</p>" });
  await docs.run();
  deepStrictEqual(convertersOf(), [CONVERTER_VERSION, 1]);
  using database = new DatabaseSync(`${docs.root}/.tool/sync.db`);
  // What an older program would not know how to read, it must not touch.
  deepStrictEqual({ ...database.prepare("PRAGMA user_version").get() }, { user_version: 3 });
});

Deno.test("run() rewrites a page of an older folder once it has changed in the wiki", async () => {
  await using older = await openOlderFolder();
  const { docs, history } = older;
  history.editPage("3", { body: older.body("3").replace("The last one.", "The end.") });
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [[`pulled ${LETTERS}`], []]);
  ok(docs.read(LETTERS).includes("**Note:**<!-- -->text"), docs.read(LETTERS));
});

Deno.test("run() keeps the spelling of a page of an older folder whose title changed in the wiki", async () => {
  await using older = await openOlderFolder();
  const { docs, history } = older;
  const [, body] = docs.read(TABLES).split("\n---\n");
  history.editPage("2", { title: "Tables" });
  await docs.run();
  strictEqual(docs.read("Team space/Tables.md").split("\n---\n")[1], body);
});
