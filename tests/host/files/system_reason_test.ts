import { deepStrictEqual, match, strictEqual, throws } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { FileError, fileError } from "../../../src/host/files/file_error.ts";
import { systemHint, systemReason } from "../../../src/host/files/system_reason.ts";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { explain } from "../../../src/sync/files/file_unavailable.ts";
import { SyncError } from "../../../src/sync/sync_error.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

function systemError(code: string, message = "words of the system (os error 1)"): Error {
  return Object.assign(new Error(message), { code });
}

for (
  const [code, reason] of [
    ["ENOSPC", "the disk is full"],
    ["EROFS", "the disk is read-only"],
    ["EACCES", "permission denied"],
    ["EPERM", "permission denied"],
    ["EBUSY", "another program uses it"],
    ["ENOENT", "it does not exist"],
    ["EEXIST", "it already exists"],
    ["EISDIR", "it is a directory"],
    ["ENOTDIR", "a part of the path is a file, not a directory"],
    ["EIO", "the disk reports an error"],
  ] as const
) {
  Deno.test(`${code} reads the same in a command and in a synced folder: ${reason}`, () => {
    const error = systemError(code);
    const texts = [fileError(error, "read", "a.md"), explain(error, "read", "a.md")].map((each) => {
      return each instanceof Error && each !== error ? each.message : "not explained";
    });
    deepStrictEqual([systemReason(error), ...texts], [reason, ...Array(2).fill(`Cannot read "a.md": ${reason}`)]);
  });
}

for (
  const [code, hint] of [
    ["ENOSPC", /^Free some space/],
    ["EDQUOT", /quota/],
    ["EIO", /health of the disk/],
    ["EMFILE", /ulimit -n/],
    ["EROFS", /^Write to another disk/],
    ["EACCES", undefined],
    ["EPROTO", undefined],
  ] as const
) {
  Deno.test(`systemHint() of ${code} is ${hint === undefined ? "left to the caller" : "the same everywhere"}`, () => {
    const error = systemError(code);
    const given = systemHint(error);
    if (hint === undefined) strictEqual(given, undefined);
    else match(String(given), hint);
    const inSync = explain(error, "write", "a.md");
    strictEqual(inSync instanceof SyncError ? inSync.hint : undefined, given);
    const inCommand = fileError(error, "write", "a.md");
    if (hint !== undefined) strictEqual(inCommand instanceof FileError ? inCommand.hint : undefined, given);
  });
}

for (
  const [message, reason] of [
    ["File too large (os error 27)", "it would exceed the maximum file size"],
    ["Disk quota exceeded (os error 122): write 'a'", "the disk quota is used up"],
    ["Something else (os error 27)", undefined],
  ] as const
) {
  Deno.test(`systemReason() of ${JSON.stringify(message)}, which has no code, is ${reason}`, () => {
    strictEqual(systemReason(new Error(message)), reason);
  });
}

Deno.test("systemHint() knows what SQLite reports about disks", () => {
  const hintOf = (message: string) => systemHint(Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR" }));
  match(String(hintOf("database or disk is full")), /^Free some space/);
  match(String(hintOf("disk I/O error")), /space and the health/);
  strictEqual(hintOf("no such table: none"), undefined);
});

Deno.test("systemReason() uses the system's words for other errors, without numbers", () => {
  strictEqual(systemReason(systemError("EPROTO", "Protocol error (os error 71)")), "Protocol error");
  strictEqual(systemReason(systemError("EPROTO", "protocol error, open 'a.md'")), "protocol error");
});

Deno.test("fileError() distinguishes the limit of watched folders from a full disk", () => {
  const error = fileError(systemError("ENOSPC"), "watch", "a.md");
  strictEqual(
    error instanceof Error && error.message,
    `Cannot watch "a.md": the system's limit of watched folders is reached`,
  );
});

Deno.test("systemReason() distinguishes errors of the system and of SQLite from others", () => {
  const others = [systemError("other"), new InboxError("inbox-unavailable", "Cannot use it"), "ENOSPC", undefined];
  deepStrictEqual(others.map(systemReason), [undefined, undefined, undefined, undefined]);
});

Deno.test("systemReason() explains disk errors of a database, and keeps the words of others", async () => {
  await using folder = await createTemporaryFolder();
  using database = new DatabaseSync(`${folder.path}/a.db`);
  database.exec("PRAGMA max_page_count = 2; CREATE TABLE a (b)");
  const thrown: unknown[] = [];
  for (const sql of ["INSERT INTO a VALUES (zeroblob(100000))", "SELECT * FROM none"]) {
    throws(() => database.exec(sql), (error) => thrown.push(systemReason(error)) > 0);
  }
  deepStrictEqual(thrown, ["the disk is full", "no such table: none"]);
});
