import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { CONVERTER_VERSION } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { openState } from "../../../src/sync/state/open_state.ts";
import { openOlderFolder } from "../../support/wiki/older_folder.ts";

const HOME = "Workshop.md";
const ORDERS = "Workshop/Orders.md";
const DIAGRAMS = "Workshop/Diagrams.md";
const FILTERS = "Workshop/Diagrams/Filters.md";
const PLAIN = "Workshop/Plain.md";
const PARTS = "Workshop/Parts.md";

for (const hasState of [true, false]) {
  const kind = `${hasState ? "" : "a clone of "}a folder in which macros are opaque`;
  for (const push of [true, false]) {
    Deno.test(`run() changes nothing in ${kind}, push: ${push}`, async () => {
      await using older = await openOlderFolder({ converter: 2, hasState, push });
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

  /** Edits of files, and the same in the bodies. */
  const edits: readonly (readonly [path: string, id: string, from: string, to: string])[] = [
    // Beside what has a form now.
    [HOME, "1", "The last line.", "The very last line."],
    [ORDERS, "2", "After the orders.", "Behind the orders."],
    [DIAGRAMS, "3", "Two diagrams.", "Three diagrams."],
    [PLAIN, "5", "has always had", "always had"],
    // In the text or the container around it.
    [ORDERS, "2", "was the first one.", "was the last one."],
    [ORDERS, "2", "Chain, see", "Belt, see"],
    [ORDERS, "2", "Lamp", "Big lamp"],
    [FILTERS, "4", "Then act.", "Then wait."],
    [FILTERS, "4", "Nothing ", "Almost nothing "],
    // Beside and around what got its form later.
    [PARTS, "6", "The last part.", "The very last part."],
    [PARTS, "6", "Chains", "All chains"],
    [PARTS, "6", "A chain has ", "Every chain has "],
    [PARTS, "6", "today", "this year"],
    [PARTS, "6", "None yet", "None so far"],
    [PARTS, "6", "Prices rise", "Prices fall"],
    [PARTS, "6", "See ", "Look at "],
    [PARTS, "6", "Before the picture", "Above the picture"],
    [PARTS, "6", "are text", "are words"],
  ];
  // A clone takes all edits of a file at once: what differs is the state, not the edit.
  const groups = hasState ? edits.map((edit) => [edit]) : Map.groupBy(edits, ([path]) => path).values().toArray();
  for (const group of groups) {
    const [[path, id, first] = [HOME, "1", ""]] = group;
    Deno.test(`run() pushes edits such as that of "${first}" in ${kind} and nothing else`, async () => {
      await using older = await openOlderFolder({ converter: 2, hasState });
      const { docs } = older;
      const expected = group.reduce((body, [, , from, to]) => body.replace(from, to), older.body(id));
      for (const [, , from, to] of group) docs.edit(path, from, to);
      const before = docs.files();
      const { lines, writes } = await docs.run();
      deepStrictEqual([lines, writes.length], [[`pushed ${path}`], 1]);
      strictEqual(older.body(id), expected);
      const text = before[path]?.replace(/version: \d+\nurl: .*/, "version: 9");
      strictEqual(docs.read(path).replace(/version: \d+/, "version: 9"), text);
      deepStrictEqual((await docs.run()).lines, []);
    });
  }

  Deno.test(`run() pushes an opaque macro of ${kind} that was edited in either spelling`, async () => {
    await using older = await openOlderFolder({ converter: 2, hasState });
    const { docs } = older;
    const bodies = [older.body("1"), older.body("2")];
    docs.edit(HOME, "&quot;depth&quot;>2<", "&quot;depth&quot;>3<");
    docs.write(
      ORDERS,
      docs.read(ORDERS).replace(/::storage\{xml=.*jqlQuery.*\}\n/, '::macro[jira]{jqlQuery="key = A-1"}\n'),
    );
    const { lines } = await docs.run();
    deepStrictEqual(lines, [`pushed ${HOME}`, `pushed ${ORDERS}`]);
    strictEqual(older.body("1"), bodies[0]?.replace('"depth">2<', '"depth">3<'));
    strictEqual(
      older.body("2"),
      bodies[1]?.replace(
        /(?<=<\/table>).*(?=<p>After)/,
        '<ac:structured-macro ac:name="jira" ac:schema-version="1"><ac:parameter ac:name="jqlQuery">key = A-1' +
          "</ac:parameter></ac:structured-macro>",
      ),
    );
    deepStrictEqual((await docs.run()).lines, []);
  });

  Deno.test(`run() merges both sides of ${kind} without a conflict`, async () => {
    await using older = await openOlderFolder({ converter: 2, hasState });
    const { docs, history } = older;
    docs.edit(ORDERS, "After the orders.", "Behind the orders.");
    docs.edit(DIAGRAMS, "The end.", "The very end.");
    const edit = (id: string, from: string, to: string) => {
      history.editPage(id, { body: older.body(id).replace(from, to) });
      return older.body(id);
    };
    const orders = edit("2", "was the first one.", "was the last one.");
    const diagrams = edit("3", "Ada -> Shop : Order", "Ada -> Shop : Orders");
    const { lines } = await docs.run();
    deepStrictEqual(lines.filter((line) => !line.startsWith("pushed")), [`merged ${DIAGRAMS}`, `merged ${ORDERS}`]);
    strictEqual(older.body("2"), orders.replace("After the orders.", "Behind the orders."));
    strictEqual(older.body("3"), diagrams.replace("The end.", "The very end."));
    deepStrictEqual((await docs.run()).lines, []);
  });
}

Deno.test("run() writes every part of a page that was opaque in its form once it has changed in the wiki", async () => {
  await using older = await openOlderFolder({ converter: 2 });
  const { docs, history } = older;
  history.editPage("6", { body: older.body("6").replace("The last part.", "The end.") });
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [[`pulled ${PARTS}`], []]);
  ok(!docs.read(PARTS).includes("storage{xml="), docs.read(PARTS));
});

Deno.test("run() rewrites a page in which macros are opaque once it has changed in the wiki", async () => {
  await using older = await openOlderFolder({ converter: 2 });
  const { docs, history } = older;
  history.editPage("3", { body: older.body("3").replace("The end.", "The very end.") });
  const { lines, writes } = await docs.run();
  deepStrictEqual([lines, writes], [[`pulled ${DIAGRAMS}`], []]);
  const text = docs.read(DIAGRAMS);
  ok(text.includes('```plantuml macro title="How to order"\n@startuml\n') && !text.includes("::storage"), text);
  using state = openState(`${docs.root}/.tool/sync.db`);
  deepStrictEqual(["2", "3"].map((id) => state.base(id)?.converter), [2, CONVERTER_VERSION]);
});
