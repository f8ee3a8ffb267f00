import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Files } from "../../../../../src/console/context.ts";
import { FileError } from "../../../../../src/host/files/file_error.ts";
import { modeOf, noModes } from "../../../../support/second_user.ts";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { realFiles } from "../../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { LETTERHEAD } from "../../../../support/word_documents/docx/letterhead.ts";
import { buildFullDocx } from "../../../../support/word_documents/full_docx.ts";

// What an import writes, in which order, and where it must not.

const LETTER = await LETTERHEAD.build();

interface Place {
  readonly path: string;
  readonly run: (...args: string[]) => Promise<FakeRun>;
}

/** A folder with a Word file that has a picture; arguments that start with @ are names in it. */
async function withLetter(work: (place: Place) => Promise<void>, files: Files = realFiles()): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const { path } = temporary;
  await Deno.writeFile(`${path}/letter.docx`, LETTER);
  await work({
    path,
    run: (command, ...args) =>
      runFake(["pdf-template", command, ...args.map((arg) => arg.replace(/^@/, `${path}/`))], { files }),
  });
}

/** Files that note what is written, and stop after so many writes as a program does that is killed. */
class WatchedFiles {
  readonly written: string[] = [];
  readonly #most: number;

  constructor(most = Infinity) {
    this.#most = most;
  }

  readonly #real = realFiles();
  readonly files: Files = {
    ...this.#real,
    publishFile: async (path, bytes, options) => {
      this.#note(path);
      await this.#real.publishFile(path, bytes, options);
    },
    publishDirectory: async (path, files) => {
      this.#note(path);
      await this.#real.publishDirectory(path, files);
    },
  };

  #note(path: string): void {
    if (this.written.length >= this.#most) throw new FileError("io-error", "killed");
    this.written.push(path);
  }
}

/** Every path below a folder; what a link leads to is no part of it. */
async function listBelow(folder: string, start = ""): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) paths.push(...await listBelow(`${folder}/${name}`, `${start}${name}/`));
    else paths.push(start + name);
  }
  return paths.sort();
}

for (const exists of [false, true]) {
  Deno.test(
    `tool pdf-template import keeps the history of ${exists ? "an existing" : "a new"} folder private from the start`,
    { ignore: noModes },
    async () => {
      await withLetter(async ({ path, run }) => {
        if (exists) await Deno.mkdir(`${path}/brand`);
        strictEqual((await run("import", "@letter.docx", "--dir", "@brand")).code, 0);
        strictEqual((await run("undo", "@brand")).code, 0);
        const modes = ["", "/history", "/history/000001.json", "/history/000002.json"].map((name) => {
          return modeOf(`${path}/brand/.tool${name}`);
        });
        deepStrictEqual(modes, ["700", "700", "600", "600"]);
      });
    },
  );
}

Deno.test("tool pdf-template import makes a folder in one piece", async () => {
  const { written, files } = new WatchedFiles();
  await withLetter(async ({ path, run }) => {
    strictEqual((await run("import", "@letter.docx", "--dir", "@brand")).code, 0);
    deepStrictEqual(written, [`${path}/brand`]);
  }, files);
  const killed = new WatchedFiles(0);
  await withLetter(async ({ path, run }) => {
    const { code, stdout } = await run("import", "@letter.docx", "--dir", "@brand");
    deepStrictEqual([code, stdout, await listBelow(path)], [1, "", ["letter.docx"]]);
  }, killed.files);
});

Deno.test("tool pdf-template import writes the recipe last into a folder that is there", async () => {
  const { written, files } = new WatchedFiles();
  await withLetter(async ({ path, run }) => {
    await Deno.mkdir(`${path}/brand`);
    const { code, stderr } = await run("import", "@letter.docx", "--dir", "@brand");
    deepStrictEqual([code, stderr], [0, ""]);
    const names = written.map((each) => each.slice(`${path}/brand/`.length));
    strictEqual(names.at(-1), "recipe.yaml");
    deepStrictEqual(names.toSorted(), [
      ".tool",
      "IMPORT.md",
      "assets",
      "recipe.schema.json",
      "recipe.yaml",
      "suggestions.yaml",
    ]);
  }, files);
});

Deno.test("tool pdf-template import stopped within a folder that is there leaves none that counts as a recipe's", async () => {
  for (let most = 0;; most++) {
    ok(most < 20);
    const watched = new WatchedFiles(most);
    let done = false;
    await withLetter(async ({ path, run }) => {
      await Deno.mkdir(`${path}/brand`);
      const { code, stdout } = await run("import", "@letter.docx", "--dir", "@brand");
      done = code === 0;
      if (done) return;
      deepStrictEqual([code, stdout], [1, ""]);
      for (const command of ["validate", "review", "undo"]) {
        const after = await run(command, "@brand", "--json");
        strictEqual(after.code, 1, `${command} after ${most} writes: ${after.stdout}`);
        match(after.stdout + after.stderr, /Cannot find a recipe/);
      }
    }, watched.files);
    if (done) return strictEqual(most, 6);
  }
});

const UNIX = Deno.build.os !== "windows";

/** The text of everything that an update could change. */
async function readState(folder: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of await listBelow(folder)) {
    if (!path.startsWith("assets") && path !== ".tool/history/lock") {
      texts[path] = await Deno.readTextFile(`${folder}/${path}`);
    }
  }
  return texts;
}

for (
  const [title, prepare, outside] of [
    ["the folder for pictures is a link to a folder", async (path: string) => {
      await Deno.mkdir(`${path}/outside`);
      await Deno.symlink(`${path}/outside`, `${path}/brand/assets`);
    }, "outside"],
    ["the folder for pictures is a link to a folder beside it", async (path: string) => {
      await Deno.mkdir(`${path}/brand/other`);
      await Deno.symlink("other", `${path}/brand/assets`);
    }, "brand/other"],
    ["the folder for pictures is a link to the recipe's folder", async (path: string) => {
      await Deno.symlink(".", `${path}/brand/assets`);
    }, undefined],
  ] as const
) {
  Deno.test(
    `tool pdf-template import --update writes nothing where ${title}`,
    { ignore: !UNIX },
    () =>
      withLetter(async ({ path, run }) => {
        await Deno.writeFile(`${path}/brand.docx`, buildFullDocx());
        strictEqual((await run("import", "@brand.docx", "--dir", "@brand")).code, 0);
        await prepare(path);
        const before = await readState(`${path}/brand`);
        const { code, stdout, stderr } = await run("import", "@letter.docx", "--update", "--dir", "@brand", "--json");
        deepStrictEqual([code, stdout], [1, ""]);
        const { error } = JSON.parse(stderr);
        strictEqual(error.code, "not-a-regular-file");
        match(error.message, /^Cannot write to ".*brand\/assets": it is a link$/);
        deepStrictEqual(await readState(`${path}/brand`), before);
        if (outside !== undefined) deepStrictEqual(await listBelow(`${path}/${outside}`), []);
      }),
  );
}

for (
  const [title, link] of [["the folder for pictures", "assets"], ["a picture", "assets/logo"]] as const
) {
  Deno.test(`tool pdf-template import --update makes nothing that ${title}, a link to nothing, leads to`, {
    ignore: !UNIX,
  }, () =>
    withLetter(async ({ path, run }) => {
      const made = await run("import", "@letter.docx", "--dir", "@letter", "--json");
      const [asset = ""] = JSON.parse(made.stdout).files.filter((each: string) => each.startsWith("assets/"));
      await Deno.writeFile(`${path}/brand.docx`, buildFullDocx());
      await run("import", "@brand.docx", "--dir", "@brand");
      await Deno.mkdir(`${path}/outside`);
      if (link !== "assets") await Deno.mkdir(`${path}/brand/assets`);
      await Deno.symlink(`${path}/outside/there`, `${path}/brand/${link === "assets" ? link : asset}`);
      const before = await readState(`${path}/brand`);
      const { code, stderr } = await run("import", "@letter.docx", "--update", "--dir", "@brand", "--json");
      deepStrictEqual(await listBelow(`${path}/outside`), []);
      strictEqual(code, 1, stderr);
      match(JSON.parse(stderr).error.message, /^Cannot /);
      deepStrictEqual(await readState(`${path}/brand`), before);
    }));
}
