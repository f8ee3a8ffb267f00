import { deepStrictEqual, ok } from "node:assert/strict";
import { ROOT } from "./support/house/source_files.ts";

const TEXT = await Deno.readTextFile(new URL(".github/CONTRIBUTING.md", ROOT));
const SPANS = [...new Set([...TEXT.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span ?? []))];

/** What looks like a path of the repository; from a part such as `<group>` on it is the reader's choice. */
const PATH = /^(?:\.github|\.ci|src|tests)\/[^ ]*$|^[\w.]+\.(?:ts|json|lock|md)$/;

Deno.test("CONTRIBUTING names only paths that exist", async () => {
  const paths = SPANS.filter((span) => PATH.test(span) && span !== "tool.typ");
  ok(paths.length > 40);
  const missing: string[] = [];
  for (const path of paths) {
    const fixed = path.includes("<") ? path.slice(0, path.lastIndexOf("/", path.indexOf("<")) + 1) : path;
    await Deno.stat(new URL(fixed, ROOT)).catch(() => missing.push(path));
  }
  deepStrictEqual(missing, []);
});

Deno.test("CONTRIBUTING has every room of src in its table", async () => {
  const rooms = (await Array.fromAsync(Deno.readDir(new URL("src/", ROOT)))).map(({ name }) => name).sort();
  const described = [...TEXT.matchAll(/^\| `src\/(\w+)`/gm)].map(([, room]) => room ?? "").sort();
  deepStrictEqual(described, rooms);
});

Deno.test("CONTRIBUTING names only tasks that exist", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const named = [...TEXT.matchAll(/deno task ([\w:]+)/g)].map(([, task]) => task ?? "");
  ok(named.length > 3);
  deepStrictEqual(named.filter((task) => tasks[task] === undefined), []);
});
