import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import type { Files } from "../../../src/console/context.ts";
import { FileError } from "../../../src/host/files/file_error.ts";
import { ReviewSession } from "../../../src/authoring/review/review_session.ts";
import type { ReviewAction } from "../../../src/word_import/review/review_state.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { candidate, makeReviewFolder, readReviewFolder, realFiles } from "../../support/studio/review_folder.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const ACCEPT: ReviewAction = { kind: "accept", paths: ["colors.accent", "colors.text"] };

function open(folder: string, files: Files = realFiles()) {
  return ReviewSession.open(folder, createFakeContext({ files }));
}

async function withFolder(work: (folder: string) => Promise<void>, applyReady = false): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const folder = `${temporary.path}/brand`;
  await makeReviewFolder(folder, { applyReady });
  await work(folder);
}

function decisionOf({ state }: ReviewSession, path: string): string | undefined {
  return state.items.find((item) => item.path === path)?.decision;
}

Deno.test("ReviewSession.open() takes the folder or the recipe", () =>
  withFolder(async (folder) => {
    for (const path of [folder, `${folder}/`, `${folder}/recipe.yaml`]) {
      const session = await open(path);
      deepStrictEqual([session.undoable, session.redoable, session.revision], [0, 0, 0]);
      strictEqual(session.view().counts.unsupported, 1);
    }
  }));

Deno.test("ReviewSession.open() says that a recipe was not imported", () =>
  withFolder(async (folder) => {
    await Deno.remove(`${folder}/suggestions.yaml`);
    await rejects(open(folder), { code: "not-imported", hint: /pdf-template import/ });
  }));

Deno.test("ReviewSession.apply() writes at once, and the next one finds it", () =>
  withFolder(async (folder) => {
    const session = await open(folder);
    const { steps, left } = await session.apply(ACCEPT);
    deepStrictEqual([steps.length, left, session.revision, session.undoable], [1, [], 1, 1]);
    match(
      await Deno.readTextFile(`${folder}/recipe.yaml`),
      /^ {2}colors:\n {4}accent: "#c8102e"\n {4}text: "#222222"\n/m,
    );
    const again = await open(folder);
    deepStrictEqual(again.state, session.state);
    deepStrictEqual([again.revision, again.undoable], [1, 1]);
    strictEqual(decisionOf(again, "colors.accent"), "accepted");
  }));

Deno.test("ReviewSession.apply() does all of it or nothing", () =>
  withFolder(async (folder) => {
    const session = await open(folder);
    const before = await readFolder(folder);
    await rejects(session.apply(ACCEPT, { kind: "keep", paths: ["colors.nope"] }), { name: "ReviewError" });
    await rejects(session.apply({ kind: "edit", path: "colors.link", value: "red" }), { name: "ReviewError" });
    deepStrictEqual(await readFolder(folder), before);
    strictEqual(decisionOf(session, "colors.accent"), "open");
  }));

async function readFolder(folder: string): Promise<Record<string, string>> {
  await Deno.mkdir(`${folder}/.tool/history`, { recursive: true });
  return await readReviewFolder(folder);
}

Deno.test("ReviewSession.apply() writes nothing where nothing changes", () =>
  withFolder(async (folder) => {
    const session = await open(folder);
    await session.apply(ACCEPT);
    const before = await readFolder(folder);
    deepStrictEqual(await session.apply(ACCEPT), { steps: [], left: [] });
    deepStrictEqual(await readFolder(folder), before);
  }));

Deno.test("ReviewSession.undo() and redo() walk any number of steps, byte for byte", () =>
  withFolder(async (folder) => {
    const session = await open(folder);
    const texts = [await Deno.readTextFile(`${folder}/recipe.yaml`)];
    const paths = ["colors.accent", "colors.text", "page.margins.top", "footer.all.center"];
    for (const path of paths) {
      await session.apply({ kind: "accept", paths: [path] });
      texts.push(await Deno.readTextFile(`${folder}/recipe.yaml`));
    }
    deepStrictEqual((await session.undo(3)).map(({ items: [item] }) => item?.path), paths.slice(1).reverse());
    strictEqual(await Deno.readTextFile(`${folder}/recipe.yaml`), texts[1]);
    deepStrictEqual([session.undoable, session.redoable, session.revision], [1, 3, 7]);
    const other = await open(folder);
    deepStrictEqual((await other.redo(2)).map(({ items: [item] }) => item?.path), paths.slice(1, 3));
    strictEqual(await Deno.readTextFile(`${folder}/recipe.yaml`), texts[3]);
    strictEqual((await other.undo(99)).length, 3);
    strictEqual(await Deno.readTextFile(`${folder}/recipe.yaml`), texts[0]);
    deepStrictEqual([await other.undo(1), other.undoable, other.redoable], [[], 0, 4]);
  }));

Deno.test("ReviewSession works on what an editor and other programs have written meanwhile", () =>
  withFolder(async (folder) => {
    const [first, second] = [await open(folder), await open(folder)];
    await first.apply({ kind: "accept", paths: ["colors.accent"] });
    const text = await Deno.readTextFile(`${folder}/recipe.yaml`);
    await Deno.writeTextFile(`${folder}/recipe.yaml`, text.replace("name: Brand", "name: Ours # by hand"));
    await second.apply({ kind: "accept", paths: ["colors.text"] });
    const now = await Deno.readTextFile(`${folder}/recipe.yaml`);
    match(now, /name: Ours # by hand/);
    match(now, /accent: "#c8102e"\n {4}text: "#222222"/);
    deepStrictEqual([second.revision, second.undoable], [2, 2]);
    await first.refresh();
    deepStrictEqual(first.state, second.state);
    deepStrictEqual([first.revision, first.undoable], [2, 2]);
  }));

Deno.test("ReviewSession lets two programs write one after the other", () =>
  withFolder(async (folder) => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => open(folder)));
    const paths = ["colors.accent", "colors.text", "page.margins.top", "footer.all.center"];
    await Promise.all(sessions.map((session, i) => session.apply({ kind: "accept", paths: [paths[i] ?? ""] })));
    const after = await open(folder);
    deepStrictEqual(paths.map((path) => decisionOf(after, path)), paths.map(() => "accepted"));
    deepStrictEqual([after.revision, after.undoable], [4, 4]);
  }));

Deno.test("ReviewSession says where a program without the lock was faster, and writes nothing", () =>
  withFolder(async (folder) => {
    const session = await open(folder);
    const before = await readFolder(folder);
    const files = realFiles();
    const publishFile: Files["publishFile"] = async (path, bytes, options) => {
      if (/000001\.json$/.test(path)) await Deno.writeTextFile(path, "{}");
      await files.publishFile(path, bytes, options);
    };
    const late = await open(folder, { ...files, publishFile });
    await rejects(late.apply(ACCEPT), { code: "review-changed", hint: "Run it again." });
    await Deno.remove(`${folder}/.tool/history/000001.json`);
    deepStrictEqual(await readFolder(folder), before);
    await session.apply(ACCEPT);
  }));

Deno.test("ReviewSession keeps what an editor saves while a step is written", () =>
  withFolder(async (folder) => {
    const files = realFiles();
    const publishFile: Files["publishFile"] = async (path, bytes, options) => {
      await files.publishFile(path, bytes, options);
      if (!path.endsWith(".json")) return;
      const text = await Deno.readTextFile(`${folder}/recipe.yaml`);
      await Deno.writeTextFile(`${folder}/recipe.yaml`, text.replace("name: Brand", "name: Brand!"));
    };
    const session = await open(folder, { ...files, publishFile });
    for (const path of ["colors.accent", "colors.text"]) await session.apply({ kind: "accept", paths: [path] });
    await session.undo(1);
    const text = await Deno.readTextFile(`${folder}/recipe.yaml`);
    match(text, /name: Brand!!!/);
    match(text, /accent: "#c8102e"/);
    ok(!text.includes("#222222"));
    strictEqual(session.state.recipe, text);
    deepStrictEqual((await open(folder)).state, session.state);
  }));

Deno.test("ReviewSession keeps what an editor saves right before the recipe is replaced", () =>
  withFolder(async (folder) => {
    const files = realFiles();
    let edits = 3;
    const publishFile: Files["publishFile"] = async (path, bytes, options) => {
      if (path.endsWith("recipe.yaml") && edits-- > 0) {
        const text = await Deno.readTextFile(path);
        await Deno.writeTextFile(path, text.replace("name: Brand", "name: Brand!"));
      }
      await files.publishFile(path, bytes, options);
    };
    const session = await open(folder, { ...files, publishFile });
    await session.apply({ kind: "accept", paths: ["colors.accent"] });
    const text = await Deno.readTextFile(`${folder}/recipe.yaml`);
    match(text, /name: Brand!!!\n/);
    match(text, /accent: "#c8102e"/);
    strictEqual(session.state.recipe, text);
  }));

Deno.test("ReviewSession reads while another program writes many steps", () =>
  withFolder(async (folder) => {
    const files = realFiles();
    let writing = false;
    const readFile: Files["readFile"] = async (path, maxBytes, options) => {
      const bytes = await files.readFile(path, maxBytes, options);
      if (!path.endsWith("suggestions.yaml") || writing) return bytes;
      writing = true;
      const other = await open(folder);
      for (const each of ["colors.accent", "colors.text", "page.size"]) {
        await other.apply({ kind: "accept", paths: [each] });
      }
      return bytes;
    };
    const session = await open(folder, { ...files, readFile });
    deepStrictEqual([session.revision, session.undoable], [3, 3]);
  }));

Deno.test("ReviewSession finishes no step of a stranger that would spoil the recipe", () =>
  withFolder(async (folder) => {
    const dying = await open(folder, dyingFiles(1));
    await rejects(dying.apply(ACCEPT), { message: "killed" });
    const entry = `${folder}/.tool/history/000001.json`;
    await Deno.writeTextFile(entry, (await Deno.readTextFile(entry)).replaceAll("#c8102e", "reddish"));
    const before = await readFolder(folder);
    await rejects(open(folder), { code: "broken-journal", hint: /000001\.json/ });
    deepStrictEqual(await readFolder(folder), before);
  }));

for (const kind of ["link", "pipe"] as const) {
  Deno.test({
    name: `ReviewSession takes no ${kind} for its lock`,
    ignore: Deno.build.os === "windows",
    fn: () =>
      withFolder(async (folder) => {
        await readFolder(folder);
        const lock = `${folder}/.tool/history/lock`;
        if (kind === "link") await Deno.symlink(`${folder}/victim`, lock);
        else await runQuickTool("mkfifo", [lock]);
        const session = await open(folder);
        await rejects(session.apply(ACCEPT), {
          code: kind === "link" ? /not-a-regular-file|file-exists/ : "file-exists",
        });
        await rejects(Deno.lstat(`${folder}/victim`), Deno.errors.NotFound);
      }),
  });
}

Deno.test("ReviewSession shows the errors of a recipe and writes nothing while there are any", () =>
  withFolder(async (folder) => {
    const session = await open(folder);
    await session.apply(ACCEPT);
    const good = await Deno.readTextFile(`${folder}/recipe.yaml`);
    await Deno.writeTextFile(`${folder}/recipe.yaml`, good.replace('"#c8102e"', "reddish"));
    const before = await readFolder(folder);
    await session.refresh();
    deepStrictEqual(session.problems.map(({ file, path }) => [file, path]), [[
      `${folder}/recipe.yaml`,
      "design.colors.accent",
    ]]);
    const refused = { name: "RefusedError", message: /it has 1 error$/ };
    await rejects(session.apply({ kind: "keep", paths: ["page.size"] }), refused);
    await rejects(session.undo(1), refused);
    await rejects((await open(folder)).undo(1), refused);
    deepStrictEqual(await readFolder(folder), before);
    await Deno.writeTextFile(`${folder}/recipe.yaml`, good);
    await session.undo(1);
    deepStrictEqual([session.problems, decisionOf(session, "colors.accent")], [[], "open"]);
  }));

/** Files that stop working after so many writes, as a program does that is killed. */
function dyingFiles(writes: number): Files {
  const files = realFiles();
  let left = writes;
  return {
    ...files,
    publishFile: async (path, bytes, options) => {
      if (left-- <= 0) throw new FileError("io-error", "killed");
      await files.publishFile(path, bytes, options);
    },
  };
}

const UPDATE: ReviewAction = {
  kind: "update",
  source: { name: "New.docx", sha256: "cd".repeat(32), bytes: 99 },
  suggestions: [candidate("colors.accent", "#00ff00", "ready"), candidate("colors.heading", "#123456", "ready")],
  notices: [],
  applyReady: true,
};

for (
  const [name, work] of [
    ["apply", (session) => session.apply({ kind: "accept", paths: ["page.margins.top"] })],
    ["apply with several actions", (session) =>
      session.apply(
        { kind: "accept", paths: ["page.margins.top"] },
        { kind: "edit", path: "footer.all.center", value: "x" },
      )],
    ["update", (session) => session.apply(UPDATE)],
    ["undo", (session) => session.undo(2)],
    ["redo", (session) => session.undo(2).then(() => session.redo(2))],
  ] as readonly [string, (session: ReviewSession) => Promise<unknown>][]
) {
  Deno.test(`ReviewSession finishes ${name} that was stopped between any two writes`, async () => {
    for (let writes = 0;; writes++) {
      ok(writes < 20);
      let done = false;
      await withFolder(async (folder) => {
        await (await open(folder)).apply(ACCEPT);
        const dying = await open(folder, dyingFiles(writes));
        done = await work(dying).then(() => true, () => false);
        const before = await readFolder(folder);
        const session = await open(folder);
        const after = await readFolder(folder);
        // All entries are in the state, and nothing is left to finish.
        const entries = Object.keys(after).filter((path) => path.endsWith(".json"));
        deepStrictEqual([entries.length, Object.keys(after)], [session.revision, Object.keys(before)]);
        match(after["suggestions.yaml"] ?? "", new RegExp(`^history: ${session.revision}$`, "m"));
        deepStrictEqual((await open(folder)).state, session.state);
        // The same as without a stop, step by step: undoing all gives the very beginning.
        await session.undo(999);
        const text = await Deno.readTextFile(`${folder}/recipe.yaml`);
        ok(!text.includes("#c8102e") && !text.includes("30mm") && !text.includes("#00ff00"));
        deepStrictEqual([...new Set(session.state.items.map(({ decision }) => decision))], ["open"]);
        strictEqual(session.state.source.name, "Brand.docx");
      }, true);
      if (done) break;
    }
  });
}

Deno.test("ReviewSession finishes a stopped step also where the recipe was changed by hand since", () =>
  withFolder(async (folder) => {
    const dying = await open(folder, dyingFiles(1));
    await rejects(dying.apply(ACCEPT), { message: "killed" });
    const text = await Deno.readTextFile(`${folder}/recipe.yaml`);
    await Deno.writeTextFile(`${folder}/recipe.yaml`, text.replace("name: Brand", "name: Ours"));
    const session = await open(folder);
    match(session.state.recipe, /name: Ours/);
    match(session.state.recipe, /accent: "#c8102e"/);
    strictEqual(decisionOf(session, "colors.accent"), "accepted");
  }));

Deno.test("ReviewSession goes on without steps that were removed", () =>
  withFolder(async (folder) => {
    await (await open(folder)).apply(ACCEPT);
    await Deno.remove(`${folder}/.tool`, { recursive: true });
    const session = await open(folder);
    deepStrictEqual([session.undoable, session.revision, await session.undo(1)], [0, 1, []]);
    await session.apply({ kind: "accept", paths: ["page.size"] });
    const again = await open(folder);
    deepStrictEqual([again.undoable, again.revision], [1, 2]);
    strictEqual((await again.undo(5)).length, 1);
    strictEqual(decisionOf(again, "page.size"), "open");
    strictEqual(decisionOf(again, "colors.accent"), "accepted");
  }));

Deno.test("ReviewSession refuses a journal that goes on where the candidates end", () =>
  withFolder(async (folder) => {
    const old = await Deno.readTextFile(`${folder}/suggestions.yaml`);
    const session = await open(folder);
    await session.apply(ACCEPT);
    await session.apply({ kind: "accept", paths: ["page.size"] });
    await Deno.writeTextFile(`${folder}/suggestions.yaml`, old);
    await rejects(open(folder), { code: "history-mismatch" });
  }));

for (
  const [name, path, content, expected] of [
    ["an entry that is no JSON", ".tool/history/000001.json", "{", { name: "ReviewError" }],
    ["an entry of another number", ".tool/history/000001.json", '{"do":"undo","number":7}', { name: "ReviewError" }],
    ["candidates that are no YAML", "suggestions.yaml", "a: [", { name: "ReviewError" }],
    ["candidates that are something else", "suggestions.yaml", "a: 1\n", { name: "ReviewError" }],
    ["a recipe that is not text", "recipe.yaml", new Uint8Array([0xff, 0xfe, 0]), { code: "invalid-encoding" }],
  ] as const
) {
  Deno.test(`ReviewSession.open() refuses ${name}`, () =>
    withFolder(async (folder) => {
      await Deno.writeFile(
        `${folder}/${path}`,
        typeof content === "string" ? new TextEncoder().encode(content) : content,
      );
      await rejects(open(folder), expected);
    }, true));
}

Deno.test({
  name: "ReviewSession writes nothing through links that lead out of the folder",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withFolder(async (folder) => {
      const outside = `${folder}-outside`;
      await Deno.mkdir(`${outside}/history`, { recursive: true });
      await Deno.symlink(outside, `${folder}/.tool`);
      const session = await open(folder);
      await rejects(session.apply(ACCEPT), { code: "not-a-regular-file" });
      deepStrictEqual(await Array.fromAsync(Deno.readDir(`${outside}/history`)), []);
      await Deno.remove(`${folder}/.tool`);
      await Deno.rename(`${folder}/recipe.yaml`, `${outside}/recipe.yaml`);
      await Deno.symlink(`${outside}/recipe.yaml`, `${folder}/recipe.yaml`);
      await rejects((await open(folder)).apply(ACCEPT), {
        code: "not-a-regular-file",
        message: /recipe\.yaml": it is a link/,
      });
      strictEqual((await open(folder)).revision, 0);
    }),
});
