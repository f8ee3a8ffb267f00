import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { claimName, claimWithoutLinks } from "../../../src/host/files/claim_name.ts";
import { createPlace } from "../../sync/files/support/place.ts";

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
