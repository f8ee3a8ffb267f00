import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import type { Files } from "../../../src/console/context.ts";
import { FileError } from "../../../src/host/files/file_error.ts";
import type { ReviewSession } from "../../../src/authoring/review/review_session.ts";
import type { ReviewAction } from "../../../src/word_import/review/review_state.ts";
import { candidate, realFiles } from "../../support/studio/review_folder.ts";
import { ACCEPT, decisionOf, open, readFolder, withFolder } from "./session_fixtures.ts";
import { editFieldOf, editText } from "../../../src/authoring/review/edit_field.ts";
import { CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { readTypedValue } from "../../../src/word_import/review/refusal.ts";

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
    ["undo and redo", (session) => session.undo(2).then(() => session.redo(2))],
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

for (
  const [path, kind, choices] of [
    ["cover.enabled", "choice", ["true", "false"]],
    ["colors.accent", "color", undefined],
    ["typography.body.size", "text", undefined],
    ["page.background", "parts", undefined],
    ["decorations.frame", "parts", undefined],
  ] as const
) {
  Deno.test(`editFieldOf() writes ${path} as ${kind}`, () => {
    const field = editFieldOf(path);
    deepStrictEqual([field.kind, field.choices], [kind, choices]);
  });
}

Deno.test("editText() writes every value of every baseline so that it is read as it is", () => {
  for (const { values } of BASELINES) {
    for (const { path } of CATALOG.capabilities) {
      const value = values.get(path);
      if (value !== undefined) deepStrictEqual(readTypedValue(path, editText(path, value)), value, path);
    }
  }
});

for (const value of ['"quoted"', "{page}", "true", "1.50", "#fff", "- x", "a: b", "null", " "]) {
  Deno.test(`editText() writes the text ${JSON.stringify(value)} so that it is read as it is`, () => {
    strictEqual(readTypedValue("header.all.center", editText("header.all.center", value)), value);
  });
}

Deno.test("editText() writes nothing where there is nothing", () => {
  deepStrictEqual([undefined, null].map((value) => editText("colors.accent", value)), ["", ""]);
});
