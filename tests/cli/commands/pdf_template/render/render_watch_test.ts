import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { FileError } from "../../../../../src/host/files/file_error.ts";
import { type FakeRun, runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { FakeDesktop } from "../../../../support/studio/preview_fakes.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { TREE } from "./fixtures.ts";

const FILES = {
  "t.pack": TREE["t.pack"],
  "t.docx": await createWordTemplate(["$scroll.content"]),
  "a.md": "# A\n",
  "a.pdf": "old",
  "a.docx": "old",
};

/** Runs a command until it has watched its files for the first time; then it is stopped. */
async function run(args: readonly string[], more: Surroundings = {}): Promise<FakeRun & { watched: string[] }> {
  const stop = new AbortController();
  const desktop = new FakeDesktop();
  const watched: string[] = [];
  const watch: FakeDesktop["watch"] = (paths, onChange) => {
    watched.push(...paths);
    stop.abort(new Error("stopped"));
    return desktop.watch(paths, onChange);
  };
  const files = { tree: FILES, mayPublish: true, signal: stop.signal, desktop: { watch }, ...more };
  const result = await runFake(args, files);
  strictEqual(desktop.watches.size, 0);
  return { ...result, watched };
}

Deno.test("tool docx-template render --watch follows all that it has read, and ends with 0 when it is stopped", async () => {
  const args = ["docx-template", "render", "t.docx", "a.md", "-o", "b.docx", "--watch"];
  const { code, stdout, stderr, published, watched } = await run(args);
  deepStrictEqual([code, stderr, [...published.keys()]], [0, "Press Ctrl-C to stop\n", ["b.docx"]]);
  match(stdout, /^Wrote "b\.docx": .*\n$/);
  ok(["t.docx", "a.md"].every((path) => watched.includes(path)) && !watched.includes("b.docx"), watched.join());
});

for (const json of [[], ["--json"]]) {
  Deno.test(`tool docx-template render --watch ${json.join("")} goes on after an error`, async () => {
    const tree = { ...FILES, "a.md": Uint8Array.of(0xff) };
    const { code, stdout, stderr, watched } = await run(
      ["docx-template", "render", "t.docx", "a.md", "-o", "b.docx", "--watch", ...json],
      { tree },
    );
    deepStrictEqual([code, stdout, watched.includes("a.md")], [0, json.length === 0 ? "Failed\n" : "", true]);
    match(
      stderr,
      json.length === 0 ? /^error: .*\na\.md: error: invalid-encoding\n/ : /^\{"error":.*"invalid-encoding"/,
    );
  });
}

Deno.test("tool docx-template render --watch goes on when the output cannot be written", async () => {
  const publishFile = () => Promise.reject(new FileError("io-error", "Cannot write it: the disk is full"));
  const args = ["docx-template", "render", "t.docx", "a.md", "-o", "b.docx", "--watch"];
  const { code, stdout, stderr } = await run(args, { files: { publishFile } });
  deepStrictEqual([code, stdout], [0, "Failed\n"]);
  match(stderr, /^error: Cannot write it: the disk is full\n/);
});

for (
  const [args, code, message] of [
    [["t.docx", "gone.md"], 1, 'Cannot read "gone.md": it does not exist'],
    [["gone.docx", "a.md", "-o", "b.docx"], 1, 'Cannot read "gone.docx": it does not exist'],
    [["a.md", "t.docx", "-o", "b.docx"], 1, 'Cannot use "a.md" as a Word file: it is a Markdown document'],
    [["t.docx", "a.md"], 1, 'Cannot write "a.docx": it already exists'],
    [["t.docx", "-", "-o", "b.docx"], 2, "Cannot watch standard input"],
    [
      ["t.docx", "a.md", "-o", "-"],
      2,
      "--watch and --output - cannot be used together: standard output takes one result",
    ],
  ] as const
) {
  Deno.test(`tool docx-template render --watch ${args.join(" ")} ends with ${code}`, async () => {
    const result = await run(["docx-template", "render", ...args, "--watch"]);
    deepStrictEqual([result.code, result.stderr.split("\n")[0]], [code, `error: ${message}`]);
    strictEqual(result.watched.length, 0);
  });
}
