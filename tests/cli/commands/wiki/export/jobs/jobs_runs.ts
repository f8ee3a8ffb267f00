import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { walkFiles } from "../../../../../support/house/walk_files.ts";
import { logInTo } from "../../../../../support/processes/tool_login.ts";
import { killToolAt, runTool } from "../../../../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";
import { startTestWiki, type TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { generateSpace } from "../../../../../support/wiki/generated_space.ts";

const JOBS = `
defaults: { template: minimal }
books:
  - { name: all, target: GEN }
  - { name: screen, target: GEN, images: screen, title: On a screen }
  - { name: tree, target: "20001", scope: tree, depth: 2, cover: true }
  - { name: chapters, target: GEN, split-by: chapter }
  - { name: plain, target: GEN, images: false, exclude-label: draft, exclude-mode: page }
`;
const ARGS = ["wiki", "export", "--jobs", "exports.yaml"];

/** A space of a wiki, with a folder in which a job of five books was run to its end. */
export interface ColdJob extends AsyncDisposable {
  readonly wiki: TestWiki;
  /** Number of requests that the run took. */
  readonly requests: number;
  /** Runs the job in another folder, killed at each of the given requests of its turns; it ends as the cold run did. */
  compareKilled(kills: readonly number[]): Promise<void>;
  /** Runs the job in a folder. Returns the number of requests. */
  run(cwd: string, ...more: string[]): Promise<number>;
  /** Path of the folder of the cold run. */
  readonly path: string;
}

/** Runs a job of five books over a generated space. */
export async function runColdJob(size: { readonly pages: number; readonly pictures: number }): Promise<ColdJob> {
  const stack = new AsyncDisposableStack();
  const wiki = stack.use(startTestWiki({ deployment: "data-center", pageSize: 25 }));
  const folder = stack.use(await createTemporaryFolder());
  generateSpace(wiki, size);
  const { env } = stack.use(await logInTo(wiki));
  const create = async (name: string) => {
    await Deno.mkdir(`${folder.path}/${name}`);
    await Deno.writeTextFile(`${folder.path}/${name}/exports.yaml`, JOBS);
    return `${folder.path}/${name}`;
  };
  const run = async (cwd: string, ...more: string[]) => {
    const before = wiki.requests.length;
    const { code, stderr } = await runTool([...ARGS, ...more], { cwd, env });
    strictEqual(code, 0, stderr);
    return wiki.requests.length - before;
  };
  const path = await create("cold");
  const requests = await run(path);
  let killed = 0;
  const compareKilled = async (kills: readonly number[]) => {
    const cwd = await create(`killed-${killed++}`);
    for (const [turn, at] of kills.entries()) {
      const args = turn === 0 ? ARGS : [...ARGS, "--resume"];
      await killToolAt(at, { wiki, args, options: { cwd, env } });
      assertWhole(cwd, path);
    }
    const again = await run(cwd, "--resume");
    ok(again <= requests + 10, `${again} of ${requests} requests`);
    deepStrictEqual(readTree(cwd), readTree(path), `killed at ${kills.join(", ")}`);
  };
  return { wiki, requests, compareKilled, run, path, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** Files by name; what a stamp says of time is left out. */
function readTree(path: string): Record<string, string> {
  return Object.fromEntries(
    [...walkFiles(path)].sort().map((name) => {
      const bytes = Deno.readFileSync(`${path}/${name}`);
      const text = new TextDecoder("latin1").decode(bytes);
      return [name, name.endsWith(".json") ? text.replace(/"exportedAt": "[^"]*"/, "") : text];
    }),
  );
}

/** Asserts that whatever a killed run has left as a book is one of the cold run. */
function assertWhole(path: string, cold: string): void {
  const expected = readTree(cold);
  const books = Object.entries(readTree(path)).filter(([name]) => name.endsWith(".pdf") && !name.startsWith("."));
  for (const [name, bytes] of books) strictEqual(bytes === expected[name], true, name);
}
