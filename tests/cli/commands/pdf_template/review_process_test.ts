import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { CANDIDATES, makeReviewFolder, readReviewFolder } from "../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";
import { readsModulesAnd, runTool, spawnTool } from "../../../support/processes/tool_process.ts";

Deno.test({
  name: "tool pdf-template review killed at any time leaves nothing half done",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await createTemporaryFolder();
    const cwd = folder.path;
    await makeReviewFolder(`${cwd}/brand`);
    const before = await Deno.readTextFile(`${cwd}/brand/recipe.yaml`);
    const edits = CANDIDATES.filter(({ path }) => path.startsWith("page.margins") || path.startsWith("colors"));
    const start = performance.now();
    await runTool(["pdf-template", "review", "brand", "--list"], { cwd });
    const usual = performance.now() - start; // so that kills fall into the writing on any machine
    for (const delay of [0.5, 0.8, 0.9, 1, 1.1, 1.3].map((part) => Math.round(part * usual))) {
      const args = [
        "--edit",
        ...edits.map(({ path, found }) => `${path}=${path.startsWith("page") ? `${delay / 10}mm` : found}`),
      ];
      const child = spawnTool(["pdf-template", "review", "brand", ...args], { cwd });
      const ended = child.output();
      await new Promise((go) => setTimeout(go, delay));
      try {
        child.kill("SIGKILL");
      } catch { // it has ended already
      }
      await ended;
    }
    const listed = await runTool(["pdf-template", "review", "brand", "--list", "--json"], { cwd });
    strictEqual(listed.code, 0, listed.stderr);
    const { undoable, redoable } = JSON.parse(listed.stdout);
    const files = await readReviewFolder(`${cwd}/brand`);
    const entries = Object.keys(files).filter((path) => path.endsWith(".json"));
    deepStrictEqual([undoable, redoable], [entries.length, 0]);
    match(files["suggestions.yaml"] ?? "", new RegExp(`^history: ${entries.length}$`, "m"));
    if (undoable > 0) ok((await runTool(["pdf-template", "undo", "brand", "--steps", "99"], { cwd })).code === 0);
    strictEqual(await Deno.readTextFile(`${cwd}/brand/recipe.yaml`), before);
  },
});

Deno.test("tool pdf-template review lets programs that run side by side all have their say", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await makeReviewFolder(`${cwd}/brand`);
  const paths = ["colors.accent", "colors.text", "page.size", "page.margins.top"];
  const runs = await Promise.all(
    paths.map((path) => runTool(["pdf-template", "review", "brand", "--accept", path], { cwd })),
  );
  deepStrictEqual(runs.map(({ code }) => code), [0, 0, 0, 0], runs.map(({ stderr }) => stderr).join(""));
  const { stdout } = await runTool(["pdf-template", "review", "brand", "--json"], { cwd });
  strictEqual(JSON.parse(stdout).counts.accepted, 4);
});

// The YAML package looks for two variables of its own.
Deno.test("tool pdf-template review --list needs to read, two variables, and nothing else", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await makeReviewFolder(`${cwd}/brand`);
  const flags = [...readsModulesAnd([cwd]), "--allow-env=LOG_TOKENS,LOG_STREAM"];
  const { code, stderr } = await runTool(["pdf-template", "review", "brand", "--list"], { cwd, flags });
  deepStrictEqual([code, stderr], [0, ""]);
});
