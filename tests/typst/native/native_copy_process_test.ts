import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { CompileError, DEFAULT_LIMITS } from "../../../src/pdf/engine.ts";
import { startNativeEngine } from "../../../src/typst/native/native_engine.ts";
import { typstJob } from "../../support/compilers/typst_job.ts";
import { packProgram, SAY_READY, scriptBytes } from "../../support/compilers/fake_native.ts";
import { modeOf, noSecondUser, OTHER_USER } from "../../support/second_user.ts";
import { skipUnless } from "../../support/skip.ts";
import { createSmallDisk, noSmallDisk } from "../../support/small_disk.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const ignore = skipUnless(Deno.build.os !== "windows", "the fake typst-engine is a shell script");
const PROGRAM = scriptBytes(`${SAY_READY}; exec cat >/dev/null`);
const PACKED = await packProgram(PROGRAM);
const NAME = `typst-engine-${PACKED.record.sha256.slice(0, 16)}`;
const DEMANDS = { limits: DEFAULT_LIMITS, closed: true };

/** Starts the program from a copy in a folder, and returns the path of the copy. */
async function startIn(folder: string, packed = PACKED): Promise<string> {
  await using engine = await startNativeEngine({ packed, findFolder: () => folder }, DEMANDS);
  return engine.origin?.copy ?? "";
}

async function readNames(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
}

Deno.test("startNativeEngine() unpacks the program once, for this user alone", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const cache = `${folder.path}/a/cache`;
  let unpacked = 0;
  const counted = { ...PACKED, read: () => (unpacked++, PACKED.read()) };
  const copy = await startIn(cache, counted);
  strictEqual(copy, `${cache}/${NAME}`);
  const { mtime } = await Deno.stat(copy);
  strictEqual(await startIn(cache, counted), copy);
  deepStrictEqual([unpacked, (await Deno.stat(copy)).mtime], [1, mtime]);
  deepStrictEqual([modeOf(cache), modeOf(copy), await readNames(cache)], ["700", "700", [NAME]]);
});

const DAMAGES: readonly (readonly [name: string, damage: (copy: string) => unknown])[] = [
  ["other bytes", (copy) => Deno.writeFileSync(copy, PROGRAM.with(PROGRAM.length - 1, 0x20))],
  ["fewer bytes", (copy) => Deno.truncateSync(copy, 9)],
  ["no bytes", (copy) => Deno.truncateSync(copy, 0)],
  ["more bytes", (copy) => Deno.writeFileSync(copy, PROGRAM, { append: true })],
  ["the mode 0777", (copy) => Deno.chmodSync(copy, 0o777)],
  ["the mode 0720", (copy) => Deno.chmodSync(copy, 0o720)],
  ["the mode 0600", (copy) => Deno.chmodSync(copy, 0o600)],
];

for (const [name, damage] of DAMAGES) {
  Deno.test(`startNativeEngine() makes a copy with ${name} anew`, { ignore }, async () => {
    await using folder = await createTemporaryFolder();
    const copy = await startIn(folder.path);
    damage(copy);
    strictEqual(await startIn(folder.path), copy);
    deepStrictEqual([await Deno.readFile(copy), modeOf(copy)], [PROGRAM, "700"]);
    deepStrictEqual(await readNames(folder.path), [NAME]);
  });
}

Deno.test("startNativeEngine() makes a large copy with another last byte anew", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const large = new Uint8Array(5 << 19).fill(0x23);
  large.set(PROGRAM);
  const packed = await packProgram(large);
  const copy = await startIn(folder.path, packed);
  await Deno.writeFile(copy, large.with(large.length - 1, 0x20));
  strictEqual(await startIn(folder.path, packed), copy);
  deepStrictEqual(await Deno.readFile(copy), large);
});

/** Asserts that the program is not started, and what the hint begins with. */
async function assertUnusable(folder: string, message: RegExp, { packed = PACKED, hint = "" } = {}): Promise<void> {
  await rejects(startIn(folder, packed), (error: unknown) => {
    if (!(error instanceof CompileError)) throw error;
    strictEqual(error.code, "engine-unavailable");
    match(error.message, message);
    match(error.hint ?? "", /--engine wasm/);
    strictEqual((error.hint ?? "").slice(0, hint.length), hint);
    return true;
  });
}

const REMOVE = { hint: "Remove what is at that path. Or " };

const FOREIGN: readonly (readonly [name: string, put: (copy: string) => unknown, message: RegExp])[] = [
  ["a folder", (copy) => Deno.mkdirSync(copy), /cannot replace ".*": it is a folder$/],
  ["a link", (copy) => Deno.symlinkSync("/bin/sh", copy), /cannot replace ".*": it is not a regular file$/],
  ["a link to nothing", (copy) => Deno.symlinkSync("/nowhere", copy), /cannot replace ".*": it is not a regular file$/],
];

for (const [name, put, message] of FOREIGN) {
  Deno.test(`startNativeEngine() runs nothing where ${name} is in the place of the copy`, { ignore }, async () => {
    await using folder = await createTemporaryFolder();
    put(`${folder.path}/${NAME}`);
    await assertUnusable(folder.path, message, REMOVE);
    deepStrictEqual(await readNames(folder.path), [NAME]);
  });
}

Deno.test("startNativeEngine() does not wait for a pipe in the place of the copy", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  await new Deno.Command("mkfifo", { args: [`${folder.path}/${NAME}`] }).output();
  await assertUnusable(folder.path, /it is not a regular file$/, REMOVE);
});

Deno.test("startNativeEngine() runs no copy of another user", { ignore: noSecondUser }, async () => {
  await using folder = await createTemporaryFolder();
  const copy = await startIn(folder.path);
  await Deno.chown(copy, OTHER_USER, OTHER_USER);
  await assertUnusable(folder.path, /it belongs to another user \(uid 12345\)$/);
});

Deno.test("startNativeEngine() uses no folder of another user, or one that all can write to", {
  ignore: noSecondUser,
}, async () => {
  await using folder = await createTemporaryFolder();
  const cache = `${folder.path}/cache`;
  await startIn(cache);
  await Deno.chmod(cache, 0o777);
  await assertUnusable(cache, /all users can write to it \(mode 0777\)$/);
  await Deno.chmod(cache, 0o700);
  await Deno.chown(cache, OTHER_USER, OTHER_USER);
  await assertUnusable(cache, /it belongs to another user/);
});

Deno.test("startNativeEngine() runs nothing where others could exchange a folder on the way", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  await startIn(`${folder.path}/way/cache`);
  await Deno.chmod(`${folder.path}/way`, 0o777);
  await assertUnusable(`${folder.path}/way/cache`, /is in ".*way", to which all users can write$/, {
    hint: "Move the cache to a folder",
  });
  await Deno.chmod(`${folder.path}/way`, 0o755);
  await Deno.symlink(`${folder.path}/way`, `${folder.path}/link`);
  strictEqual(await startIn(`${folder.path}/link/cache`), `${folder.path}/way/cache/${NAME}`);
});

Deno.test("startNativeEngine() starts another compiler where a later process cannot start", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const program = scriptBytes(`${SAY_READY}; head -c 4 >/dev/null; exit 3`);
  const packed = await packProgram(program);
  let started = 0;
  const otherwise = () => {
    started++;
    return Promise.reject(new Error("the other compiler"));
  };
  const source = { packed, findFolder: () => folder.path, otherwise };
  await using engine = await startNativeEngine(source, DEMANDS);
  await rejects(engine.compile(typstJob("text")), { code: "compiler-crashed" });
  await Deno.chmod(folder.path, 0o777);
  await rejects(engine.compile(typstJob("text")), { message: "the other compiler" });
  strictEqual(started, 1);
  await Deno.chmod(folder.path, 0o700);
});

Deno.test("startNativeEngine() gives up where there is no folder", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/file`, "");
  await assertUnusable(`${folder.path}/file`, /cannot keep a copy in ".*\/file": it already exists$/, REMOVE);
  await assertUnusable(`${folder.path}/file/cache`, /a part of the path is a file, not a directory$/, REMOVE);
});

Deno.test("startNativeEngine() refuses a packed program that becomes another one", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const read = () => Promise.resolve(scriptBytes("exit 1"));
  await assertUnusable(folder.path, /cannot use ".*": it has another size$/, { packed: { ...PACKED, read } });
  const failing = () => Promise.reject(new Error("the packed program is damaged"));
  const packed = { ...PACKED, read: failing };
  await assertUnusable(`${folder.path}/other`, /: the packed program is damaged$/, { packed, hint: "Omit --engine" });
});

Deno.test("startNativeEngine() gives up on a disk that forbids programs", { ignore: noSmallDisk }, async () => {
  await using disk = await createSmallDisk(1 << 20, ",noexec");
  await assertUnusable(`${disk.path}/cache`, /it cannot be started: permission denied$/, {
    hint: "The disk of the cache may forbid programs (noexec)",
  });
});

Deno.test(
  "startNativeEngine() gives up on a full disk, and leaves nothing on it",
  { ignore: noSmallDisk },
  async () => {
    await using disk = await createSmallDisk(1 << 16);
    const large = new Uint8Array(1 << 18).fill(0x23);
    large.set(PROGRAM);
    await assertUnusable(`${disk.path}/cache`, /the disk is full$/, {
      packed: await packProgram(large),
      hint: "Free some space on the disk",
    });
    deepStrictEqual(await readNames(`${disk.path}/cache`), []);
  },
);

Deno.test("startNativeEngine() gives up on a read-only disk", { ignore: noSmallDisk }, async () => {
  await using disk = await createSmallDisk(1 << 16);
  await disk.forbidWriting();
  await assertUnusable(`${disk.path}/cache`, /the disk is read-only$/, {
    hint: "Write to another disk, or make this one writable",
  });
});

Deno.test("startNativeEngine() runs a copy on a read-only disk", { ignore: noSmallDisk }, async () => {
  await using disk = await createSmallDisk(1 << 16);
  const copy = await startIn(`${disk.path}/cache`);
  await disk.forbidWriting();
  strictEqual(await startIn(`${disk.path}/cache`), copy);
});

Deno.test(
  "startNativeEngine() waits for a copy that another process still has open for writing",
  { ignore },
  async () => {
    await using folder = await createTemporaryFolder();
    const copy = await startIn(folder.path);
    const file = await Deno.open(copy, { write: true });
    setTimeout(() => file.close(), 100);
    strictEqual(await startIn(folder.path), copy);
  },
);

Deno.test("startNativeEngine() gives up when a copy stays open for writing", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  using _file = await Deno.open(await startIn(folder.path), { write: true });
  await assertUnusable(folder.path, /it cannot be started: another program has it open for writing$/);
});

Deno.test(
  "startNativeEngine() ignores that another start takes away what it wants to clean up",
  { ignore },
  async () => {
    await using folder = await createTemporaryFolder();
    const old = `${folder.path}/typst-engine-0123456789abcdef`;
    await Deno.writeTextFile(old, "");
    const { lstatSync, readDirSync } = Deno;
    const broken: readonly (() => void)[] = [
      () =>
        Deno.lstatSync = (path) => {
          if (path === old) throw new Deno.errors.NotFound("gone");
          return lstatSync(path);
        },
      () =>
        Deno.readDirSync = () => {
          throw new Deno.errors.PermissionDenied("not yours");
        },
    ];
    for (const breakOne of broken) {
      breakOne();
      try {
        const copy = await startIn(folder.path);
        strictEqual(copy, `${folder.path}/${NAME}`);
        await Deno.remove(copy);
      } finally {
        Object.assign(Deno, { lstatSync, readDirSync });
      }
    }
  },
);

Deno.test("startNativeEngine() is right in all programs that unpack at the same time", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/${NAME}`, "damaged", { mode: 0o600 });
  const copies = await Promise.all(Array.from({ length: 8 }, () => startIn(folder.path)));
  deepStrictEqual(new Set(copies), new Set([`${folder.path}/${NAME}`]));
  deepStrictEqual(await readNames(folder.path), [NAME]);
});

Deno.test("startNativeEngine() removes copies of other versions after a month", { ignore }, async () => {
  await using folder = await createTemporaryFolder();
  const old = ["typst-engine-0123456789abcdef", "typst-engine-0123456789abcdef.exe", "typst-0123456789abcdef.wasm"];
  const others = ["typst-engine", "typst-engine-other"];
  for (const name of [...old, ...others]) {
    await Deno.writeTextFile(`${folder.path}/${name}`, "");
    await Deno.utime(`${folder.path}/${name}`, new Date(0), new Date(0));
  }
  await startIn(folder.path);
  deepStrictEqual(await readNames(folder.path), [...others, NAME].sort());
});

Deno.test(
  "startNativeEngine() asks for no permission",
  { ignore, permissions: { read: true, run: true, env: true } },
  () => assertUnusable("/cache", /Deno may not write in its cache$/),
);

Deno.test("startNativeEngine() names the copy that Deno may not run", {
  ignore,
  permissions: { read: true, write: true, env: true },
}, async () => {
  await using folder = await createTemporaryFolder();
  await assertUnusable(folder.path, /Deno may not run ".*\/typst-engine-[0-9a-f]{16}"$/, {
    hint: "Run Deno with --allow-run for that program.",
  });
});
