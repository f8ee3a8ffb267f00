import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { createDenoFiles } from "../../../src/cli/deno/deno_files.ts";
import { InterruptedError } from "../../../src/console/command_errors.ts";
import { modeOf, noModes } from "../../support/second_user.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { utf8 } from "../../support/packs/packs.ts";

const files = createDenoFiles(new AbortController().signal);
const FRESH = { replace: false };
const FORCE = { replace: true };

async function names(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}

Deno.test("publishFile() writes the bytes and leaves nothing else", async () => {
  await using folder = await createTemporaryFolder();
  await files.publishFile(`${folder.path}/a`, utf8("one"), FRESH);
  strictEqual(await Deno.readTextFile(`${folder.path}/a`), "one");
  await files.publishFile(`${folder.path}/a`, utf8("two"), FORCE);
  strictEqual(await Deno.readTextFile(`${folder.path}/a`), "two");
  deepStrictEqual(await names(folder.path), ["a"]);
});

Deno.test("publishFile() creates missing folders only if they are wanted", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/a/b/c`;
  await rejects(files.publishFile(path, utf8("one"), FRESH), { code: "file-not-found" });
  await files.publishFile(path, utf8("one"), { ...FRESH, folders: true });
  strictEqual(await Deno.readTextFile(path), "one");
});

Deno.test("publishFile() without replace never touches an existing file", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/file`, "old");
  await Deno.mkdir(`${path}/folder`);
  await Deno.symlink("nowhere", `${path}/link`);
  await rejects(files.publishFile(`${path}/file`, utf8("new"), FRESH), {
    code: "file-exists",
    message: `Cannot write "${path}/file": it already exists`,
    hint: "Add --force to replace it.",
  });
  // What --force would not replace either is named for what it is.
  await rejects(files.publishFile(`${path}/folder`, utf8("new"), FRESH), { code: "is-a-directory" });
  await rejects(files.publishFile(`${path}/link`, utf8("new"), FRESH), { code: "not-a-regular-file" });
  strictEqual(await Deno.readTextFile(`${path}/file`), "old");
  deepStrictEqual(await names(path), ["file", "folder", "link"]);
});

Deno.test("publishFile() with replace takes the place of regular files only", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/file`, "old");
  await Deno.mkdir(`${path}/folder`);
  await Deno.symlink("file", `${path}/link`);
  await rejects(files.publishFile(`${path}/folder`, utf8("new"), FORCE), { code: "is-a-directory" });
  await rejects(files.publishFile(`${path}/link`, utf8("new"), FORCE), { code: "not-a-regular-file" });
  deepStrictEqual([await Deno.readTextFile(`${path}/file`), await names(path)], ["old", ["file", "folder", "link"]]);
});

Deno.test("publishFile() lets exactly one of many programs have a name", async () => {
  await using folder = await createTemporaryFolder();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => files.publishFile(`${folder.path}/a`, utf8(`${i}`), FRESH)),
  );
  const winners = results.flatMap(({ status }, i) => status === "fulfilled" ? [`${i}`] : []);
  deepStrictEqual(winners, [await Deno.readTextFile(`${folder.path}/a`)]);
  deepStrictEqual(await names(folder.path), ["a"]);
});

Deno.test("publishFile() reports a missing or unwritable folder", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/file`, "");
  await rejects(files.publishFile(`${folder.path}/none/a`, utf8(""), FRESH), {
    message: `Cannot write "${folder.path}/none/a": its folder does not exist`,
    hint: "Create the folder first.",
  });
  await rejects(files.publishFile(`${folder.path}/file/a`, utf8(""), FRESH), { code: "not-a-directory" });
  await rejects(files.publishFile(`${folder.path}/${"n".repeat(300)}`, utf8(""), FRESH), { code: "io-error" });
});

for (
  const [what, publish] of [
    [
      "publishFile()",
      (path: string, signal: AbortSignal) =>
        createDenoFiles(signal).publishFile(path, new Uint8Array(8 * 1024 * 1024), FRESH),
    ],
    [
      "publishDirectory()",
      (path: string, signal: AbortSignal) =>
        createDenoFiles(signal).publishDirectory(path, new Map([["a/b", new Uint8Array(8 * 1024 * 1024)]])),
    ],
  ] as const
) {
  Deno.test(`${what} leaves nothing behind when it is stopped`, async () => {
    const outcomes = new Set<string>();
    for (const turns of [0, 1, 2, 4, 6, 8, 10]) {
      await using folder = await createTemporaryFolder();
      const stop = new AbortController();
      const outcome = publish(`${folder.path}/out`, stop.signal).then(() => "done", (error) => error.code);
      for (let i = 0; i < turns; i++) await Deno.lstat(folder.path); // lets the work get on by some system calls
      stop.abort(new InterruptedError());
      outcomes.add(await outcome);
      deepStrictEqual(await names(folder.path), await outcome === "interrupted" ? [] : ["out"]);
    }
    ok(outcomes.has("interrupted"));
  });
}

Deno.test("publishDirectory() writes all files into a new folder, with a slash at its end or not", async () => {
  await using folder = await createTemporaryFolder();
  const content = new Map([["b/c/d.txt", utf8("d")], ["a.txt", utf8("a")]]);
  for (const name of ["x", "y/"]) {
    await files.publishDirectory(`${folder.path}/${name}`, content);
    strictEqual(await Deno.readTextFile(`${folder.path}/${name}/b/c/d.txt`), "d");
    deepStrictEqual(await names(`${folder.path}/${name}`), ["a.txt", "b"]);
  }
  deepStrictEqual(await names(folder.path), ["x", "y"]);
});

Deno.test("publishDirectory() creates a folder .tool and all below it for the user alone, and the rest as usual", {
  ignore: noModes,
}, async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/file`, "");
  await Deno.mkdir(`${path}/folder`);
  const usual = [modeOf(`${path}/folder`), modeOf(`${path}/file`)];
  const content = new Map(["a/b.txt", "a/.tool/history/1.json", ".tool/2.json"].map((name) => [name, utf8(name)]));
  await files.publishDirectory(`${path}/x`, content);
  await files.publishDirectory(`${path}/folder/.tool/`, content);
  const modesOf = (names: readonly string[]) => names.map((name) => modeOf(`${path}/${name}`));
  deepStrictEqual(modesOf(["x", "x/a", "x/a/b.txt"]), [usual[0], ...usual]);
  deepStrictEqual(modesOf(["x/a/.tool", "x/a/.tool/history", "x/.tool"]), ["700", "700", "700"]);
  deepStrictEqual(modesOf(["x/a/.tool/history/1.json", "x/.tool/2.json"]), ["600", "600"]);
  deepStrictEqual(modesOf(["folder/.tool", "folder/.tool/a", "folder/.tool/a/b.txt"]), ["700", "700", "600"]);
});

Deno.test("publishDirectory() never touches an existing directory", async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  await Deno.writeTextFile(`${path}/file`, "old");
  await Deno.mkdir(`${path}/folder`);
  await Deno.symlink("nowhere", `${path}/link`);
  for (const name of ["file", "folder", "link"]) {
    await rejects(files.publishDirectory(`${path}/${name}`, new Map([["a", utf8("a")]])), { code: "file-exists" });
  }
  deepStrictEqual([await names(path), await names(`${path}/folder`)], [["file", "folder", "link"], []]);
});

Deno.test("publishDirectory() lets exactly one of many programs have a name", async () => {
  await using folder = await createTemporaryFolder();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => files.publishDirectory(`${folder.path}/a`, new Map([[`${i}`, utf8("")]]))),
  );
  const winners = results.flatMap(({ status }, i) => status === "fulfilled" ? [`${i}`] : []);
  deepStrictEqual(winners, await names(`${folder.path}/a`));
  const loser = results.find((result) => result.status === "rejected");
  match(String(loser?.reason), /it already exists/);
  deepStrictEqual(await names(folder.path), ["a"]);
});

Deno.test("publishDirectory() removes everything when a file cannot be written", async () => {
  await using folder = await createTemporaryFolder();
  const content = new Map([["a", utf8("a")], ["a/b", utf8("b")]]);
  await rejects(files.publishDirectory(`${folder.path}/out`, content), { name: "FileError" });
  deepStrictEqual(await names(folder.path), []);
});

Deno.test("publishFile() claims a name also on a file system without hard links", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/a`;
  await withoutLinks({}, async () => {
    await files.publishFile(path, utf8("one"), FRESH);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => files.publishFile(`${folder.path}/b`, utf8(`${i}`), FRESH)),
    );
    deepStrictEqual(results.filter(({ status }) => status === "fulfilled").length, 1);
    await rejects(files.publishFile(path, utf8("two"), FRESH), { code: "file-exists" });
  });
  deepStrictEqual([await Deno.readTextFile(path), await names(folder.path)], ["one", ["a", "b"]]);
});

/** Lets a test take the place of system calls, on a file system without hard links. */
async function withoutLinks(calls: Partial<Pick<typeof Deno, "openSync" | "renameSync">>, work: () => Promise<void>) {
  const { linkSync, openSync, renameSync } = Deno;
  const noLinks = () => {
    throw new Deno.errors.NotSupported("no links here");
  };
  Object.assign(Deno, { linkSync: noLinks, ...calls });
  try {
    await work();
  } finally {
    Object.assign(Deno, { linkSync, openSync, renameSync });
  }
}

const { renameSync } = Deno;
const takeOver = (text: string) => (path: string) => {
  Deno.writeTextFileSync(`${path}.theirs`, text);
  renameSync(`${path}.theirs`, path);
};

for (
  const [what, write, theirs] of [
    ["fills the name", (path: string) => Deno.writeTextFileSync(path, "theirs"), "theirs"],
    ["takes the name over", takeOver("theirs"), "theirs"],
    ["takes the name over with an empty file", takeOver(""), ""],
  ] as const
) {
  Deno.test(`publishFile() keeps what another program wrote that ${what} before the last rename fails`, async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a`;
    const writeAndFail = () => {
      write(path);
      throw new Deno.errors.Busy("in use");
    };
    await withoutLinks({ renameSync: writeAndFail }, async () => {
      await rejects(files.publishFile(path, utf8("mine"), FRESH), Deno.errors.Busy);
    });
    deepStrictEqual([await Deno.readTextFile(path), await names(folder.path)], [theirs, ["a"]]);
  });

  Deno.test(`publishFile() does not replace what another program wrote that ${what}`, async () => {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a`;
    const { openSync } = Deno;
    const openAndLose: typeof openSync = (name, options) => {
      const file = openSync(name, options);
      if (name === path) write(path);
      return file;
    };
    await withoutLinks({ openSync: openAndLose }, async () => {
      await rejects(files.publishFile(path, utf8("mine"), FRESH), { code: "file-exists" });
    });
    deepStrictEqual([await Deno.readTextFile(path), await names(folder.path)], [theirs, ["a"]]);
  });
}

Deno.test("publishFile() gives a name back that it has claimed when the last rename fails", async () => {
  await using folder = await createTemporaryFolder();
  const fail = () => {
    throw new Deno.errors.Busy("in use");
  };
  await withoutLinks({ renameSync: fail }, async () => {
    await rejects(files.publishFile(`${folder.path}/a`, utf8("mine"), FRESH), Deno.errors.Busy);
  });
  deepStrictEqual(await names(folder.path), []);
});

Deno.test("publishFile() keeps the mode of the file that it replaces as long as it is the expected one", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/a`;
  await Deno.writeTextFile(path, "one");
  await Deno.chmod(path, 0o640);
  await files.publishFile(path, utf8("two"), { replace: true, expected: utf8("one") });
  const edited = [await Deno.readTextFile(path), ((await Deno.stat(path)).mode ?? 0) & 0o777];
  await rejects(files.publishFile(path, utf8("three"), { replace: true, expected: utf8("one") }), {
    code: "file-changed",
  });
  deepStrictEqual([edited, await Deno.readTextFile(path), await names(folder.path)], [["two", 0o640], "two", ["a"]]);
});

Deno.test("publishFile() reports a file in the place of its folder, and not a name that is taken", async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/file`, "");
  const message = /: a part of the path is a file, not a directory$/;
  await rejects(files.publishFile(`${folder.path}/file/a`, utf8("mine"), FRESH), { code: "not-a-directory", message });
});

Deno.test("publishFile() closes a private file that was open, and its folder, to other users", {
  ignore: Deno.build.os === "windows",
}, async () => {
  await using folder = await createTemporaryFolder();
  const settings = `${folder.path}/tool`;
  await Deno.mkdir(settings);
  await Deno.writeTextFile(`${settings}/profiles.json`, "old");
  await Deno.chmod(settings, 0o755);
  await Deno.chmod(`${settings}/profiles.json`, 0o666);
  await files.publishFile(`${settings}/profiles.json`, utf8("new"), { replace: true, private: true });
  const modes = [settings, `${settings}/profiles.json`].map((path) => (Deno.statSync(path).mode ?? 0) & 0o777);
  deepStrictEqual(modes, [0o700, 0o600]);
});
