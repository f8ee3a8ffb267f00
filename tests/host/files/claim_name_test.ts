import { deepStrictEqual, ok, rejects, strictEqual, throws } from "node:assert/strict";
import { claimName, claimWithoutLinks } from "../../../src/host/files/claim_name.ts";
import { createPlace } from "../../sync/files/support/place.ts";
import { createPrivateFolder } from "../../../src/host/files/temporary_name.ts";
import { readBounded } from "../../../src/host/files/read_bounded.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { sha256InPlace } from "../../../src/host/files/sha256_in_place.ts";

for (const claim of [claimName, claimWithoutLinks]) {
  Deno.test(`${claim.name}() gives a file a free name`, async () => {
    await using place = await createPlace({ "a": "1" });
    strictEqual(claim(`${place.root}/a`, `${place.root}/b`), true);
    deepStrictEqual(await place.tree(), { "b": "1" });
  });

  Deno.test(`${claim.name}() replaces nothing, not even a link to nothing`, async () => {
    await using place = await createPlace({ "a": "1", "b": "2", "c/x": "3" });
    const names = ["b", "c"];
    if (Deno.build.os !== "windows") {
      await Deno.symlink("nowhere", `${place.root}/d`);
      names.push("d");
    }
    const before = await place.tree();
    for (const name of names) strictEqual(claim(`${place.root}/a`, `${place.root}/${name}`), false);
    deepStrictEqual(await place.tree(), before);
  });

  Deno.test(`${claim.name}() leaves nothing behind when it does not work`, async () => {
    await using place = await createPlace({ "a": "1" });
    throws(() => claim(`${place.root}/none`, `${place.root}/b`), Deno.errors.NotFound);
    throws(() => claim(`${place.root}/a`, `${place.root}/none/b`), Deno.errors.NotFound);
    deepStrictEqual(await place.tree(), { "a": "1" });
  });
}

/** Runs work with another function in the place of a system call. */
function replacing(calls: Partial<Pick<typeof Deno, "openSync" | "renameSync">>, work: () => void): void {
  const { openSync, renameSync } = Deno;
  Object.assign(Deno, calls);
  try {
    work();
  } finally {
    Object.assign(Deno, { openSync, renameSync });
  }
}

Deno.test("claimWithoutLinks() keeps what another program wrote before the rename failed", async () => {
  await using place = await createPlace({ "a": "1" });
  const renameSync = () => {
    Deno.writeTextFileSync(`${place.root}/b`, "theirs");
    throw new Deno.errors.Busy("in use");
  };
  replacing({ renameSync }, () => {
    throws(() => claimWithoutLinks(`${place.root}/a`, `${place.root}/b`), Deno.errors.Busy);
  });
  deepStrictEqual(await place.tree(), { "a": "1", "b": "theirs" });
});

Deno.test("claimWithoutLinks() keeps an empty file that took its name over before the rename failed", async () => {
  await using place = await createPlace({ "a": "1", "c": "" });
  const { renameSync } = Deno;
  const loseAndFail = () => {
    renameSync(`${place.root}/c`, `${place.root}/b`);
    throw new Deno.errors.Busy("in use");
  };
  replacing({ renameSync: loseAndFail }, () => {
    throws(() => claimWithoutLinks(`${place.root}/a`, `${place.root}/b`), Deno.errors.Busy);
  });
  deepStrictEqual(await place.tree(), { "a": "1", "b": "" });
});

Deno.test("claimWithoutLinks() does not replace a file that another program put in place of its own", async () => {
  await using place = await createPlace({ "a": "1", "c": "" });
  const { openSync, renameSync } = Deno;
  const openAndLose: typeof openSync = (path, options) => {
    const file = openSync(path, options);
    renameSync(`${place.root}/c`, `${place.root}/b`);
    return file;
  };
  replacing({ openSync: openAndLose }, () => {
    strictEqual(claimWithoutLinks(`${place.root}/a`, `${place.root}/b`), false);
  });
  deepStrictEqual(await place.tree(), { "a": "1", "b": "" });
});

Deno.test("createPrivateFolder() gives the real path of an empty folder, which ends with its scope", async () => {
  let left: string;
  {
    await using folder = await createPrivateFolder("tool-test-");
    left = folder.path;
    ok(/[\\/]tool-test-[^\\/]+$/.test(left), left);
    deepStrictEqual([await Deno.realPath(left), await Array.fromAsync(Deno.readDir(left))], [left, []]);
    await Deno.writeTextFile(`${left}/file`, "");
  }
  await rejects(Deno.stat(left), Deno.errors.NotFound);
});

/** A reader that gives `total` bytes in pieces, and remembers the largest buffer that it was given. */
function source(total: number, piece: number) {
  let left = total;
  let largest = 0;
  const read = (buffer: Uint8Array) => {
    largest = Math.max(largest, buffer.buffer.byteLength);
    const count = Math.min(left, piece, buffer.length);
    buffer.fill(1, 0, count);
    left -= count;
    return Promise.resolve(count === 0 ? null : count);
  };
  return { read, largest: () => largest };
}

for (
  const [total, maxBytes, expected] of [[0, 0, 0], [10, 10, 10], [10, 10, 0], [999, 1000, 5], [
    300_000,
    300_000,
    undefined,
  ]]
) {
  Deno.test(`readBounded() reads ${total} of at most ${maxBytes} bytes, expecting ${expected}`, async () => {
    const { read } = source(total ?? 0, 7);
    const bounds = { maxBytes: maxBytes ?? 0, expected };
    deepStrictEqual(await readBounded(read, bounds), new Uint8Array(total ?? 0).fill(1));
  });
}

Deno.test("readBounded() gives undefined for one byte more, and holds no more than that", async () => {
  const endless = source(Infinity, 50_000);
  strictEqual(await readBounded(endless.read, { maxBytes: 1_000_000 }), undefined);
  ok(endless.largest() <= 1_000_001);
});

for (const text of ["", "abc", "ä".repeat(70_000)]) {
  Deno.test(`sha256InPlace() computes the hash that sha256Hex() does of ${text.length} characters`, async () => {
    const bytes = new TextEncoder().encode(text);
    strictEqual(sha256InPlace(bytes), await sha256Hex(bytes));
  });
}
