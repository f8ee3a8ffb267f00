import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import type { Files } from "../../../src/console/context.ts";
import { realFiles } from "../../support/studio/review_folder.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { ACCEPT, decisionOf, open, readFolder, withFolder } from "./session_fixtures.ts";

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
