import { deepStrictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { ATTACHMENT_TABLE, type AttachmentRow, AttachmentRows } from "../../../src/sync/state/attachment_rows.ts";
import { StatementCache } from "../../../src/sync/state/fact_table.ts";

const ROW: AttachmentRow = {
  id: "att1",
  pageId: "1",
  name: "a:b\0\ud800.png",
  fileName: "a-b.png",
  version: 3,
  hash: "ab".repeat(32),
  size: 12,
  stamp: { size: 12, modified: 1736850615000.25, changed: 1736850615001, node: 2 ** 63 },
  checkedAt: 1736850620000,
};

function test(title: string, run: (rows: AttachmentRows) => void) {
  Deno.test(title, () => {
    const database = new DatabaseSync(":memory:");
    database.exec(ATTACHMENT_TABLE);
    run(new AttachmentRows(new StatementCache(database)));
    database.close();
  });
}

for (
  const row of [
    ROW,
    { ...ROW, mediaType: "image/png", kept: true },
    { ...ROW, version: 0, hash: "", skipped: 5_000_000_000 },
    { ...ROW, conflict: { kind: "deleted-in-wiki" } },
    { ...ROW, conflict: { kind: "edits", version: 4, hash: "cd".repeat(32), size: 9, copy: "a-b.remote.png" } },
  ] satisfies AttachmentRow[]
) {
  test(`AttachmentRows keeps ${Object.keys(row).slice(9).join() || "the plain one"} ${row.version}`, (rows) => {
    rows.put(row);
    deepStrictEqual(rows.of("1"), [row]);
    deepStrictEqual(rows.of("2"), []);
  });
}

test("AttachmentRows keeps one row for an id and one for a file", (rows) => {
  rows.put(ROW);
  rows.put({ ...ROW, version: 4 });
  deepStrictEqual(rows.all(), [{ ...ROW, version: 4 }]);
  rows.put({ ...ROW, id: "att2" });
  deepStrictEqual(rows.all(), [{ ...ROW, id: "att2" }]);
  rows.put({ ...ROW, id: "att3", pageId: "2" });
  deepStrictEqual(rows.all().map(({ id }) => id), ["att2", "att3"]);
});

test("AttachmentRows forgets one", (rows) => {
  for (const [id, pageId] of [["a", "1"], ["b", "1"], ["c", "2"]] as const) {
    rows.put({ ...ROW, id, pageId, fileName: id });
  }
  rows.remove("a");
  deepStrictEqual(rows.all().map(({ id }) => id), ["b", "c"]);
});
