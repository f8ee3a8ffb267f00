import { deepStrictEqual, ok } from "node:assert/strict";
import { readTextFiles, ROOT } from "./support/house/source_files.ts";

const FILES = [...await readTextFiles(".github/workflows", ".yml"), ...await readTextFiles(".ci", "")];

Deno.test("workflows name actions by commit, with the version beside it", () => {
  const actions = FILES.flatMap(({ text }) => [...text.matchAll(/uses: *(.*)/g)].flatMap(([, action]) => action ?? []));
  ok(actions.length > 10);
  const pinned = /^(?:[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/\w+\.yml)$/;
  deepStrictEqual(actions.filter((action) => !pinned.test(action)), []);
});

Deno.test("workflows and CI use one version of Deno, besides the old one that must give the same bytes", () => {
  const versions = FILES.flatMap(({ text }) =>
    [...text.matchAll(/deno@([\d.]+)/g)].map(([, version]) => version ?? "")
  );
  deepStrictEqual([...new Set(versions)].sort(), ["2.7.11", "2.9.6"]);
});

Deno.test("workflows call scripts and tasks that exist", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const missing: string[] = [];
  for (const { path, text } of FILES) {
    for (const [, task = ""] of text.matchAll(/ task ([\w:]+)/g)) if (tasks[task] === undefined) missing.push(task);
    for (
      const [script = ""] of text.matchAll(/(?:\.ci|tests\/support|tests\/e2e|\.github\/workflows)\/\w+(?:\.\w+)?/g)
    ) {
      await Deno.stat(new URL(script, ROOT)).catch(() => missing.push(`${script}, in ${path}`));
    }
  }
  deepStrictEqual(missing, []);
});
