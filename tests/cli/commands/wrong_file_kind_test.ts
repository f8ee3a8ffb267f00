import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { isWanted, type WantedKind } from "../../../src/authoring/kinds/wanted_kind.ts";
import { runFake } from "../../support/fake_context.ts";
import { assertGolden } from "../../support/golden.ts";
import { KIND_FILES } from "../../support/kind_files.ts";

const RENDER = ["pdf-template", "render"];

/** Commands with a file, by what they read in its place. */
const COMMANDS: Readonly<Record<WantedKind, readonly ((file: string) => readonly string[])[]>> = {
  pack: [
    (file) => ["pack", "inspect", file],
    (file) => ["pack", "extract", file, "new"],
    (file) => ["pack", "diff", file, "report.wiki-pdf-template"],
    (file) => ["pack", "diff", "report.wiki-pdf-template", file],
    (file) => ["pdf-template", "inspect", file],
  ],
  recipe: [
    (file) => ["pdf-template", "explain", file],
    (file) => ["pdf-template", "build", file, "--output", "new.wiki-pdf-template"],
    (file) => ["pdf-template", "migrate-runtime", file, "--output", "new.yaml"],
    (file) => ["pdf-template", "review", file, "--list"],
    (file) => ["pdf-template", "undo", file],
    (file) => ["pdf-template", "redo", file],
  ],
  template: [
    (file) => ["pdf-template", "preview", file],
    (file) => ["pdf-template", "diff", file, "brand"],
    (file) => [...RENDER, file, "there.md", "--output", "new.pdf"],
  ],
  document: [
    (file) => [...RENDER, "brand", file, "--output", "new.pdf"],
    (file) => ["pdf-template", "preview", "brand", "--document", file],
  ],
  word: [
    (file) => ["docx-template", "scan", file],
    (file) => ["docx-template", "build", file, ...IDENTITY],
    (file) => ["pack", "create", "--docx", file, ...IDENTITY],
  ],
  wordOrMacros: [
    (file) => ["docx-template", "scan", "--without-macros", file],
    (file) => ["docx-template", "build", "--without-macros", file, ...IDENTITY],
  ],
  officeText: [(file) => ["docx", "import", file, "--output", "new"]],
  design: [(file) => ["pdf-template", "import", file, "--dir", "new"]],
  pdf: [(file) => ["wiki", "archive", "verify", file]],
  manifest: [(file) => ["pack", "create", "--manifest", file, "--output", "new.wiki-pdf-template"]],
};
const IDENTITY = ["--id", "com.example.a", "--name", "A", "--version", "1.0.0", "--output", "new.wiki-pdf-template"];

const TREE = {
  ...Object.fromEntries(Object.entries(KIND_FILES).map(([path, { bytes }]) => [path, bytes])),
  "empty/note.txt": "Nothing",
  "there.md": "# There\n",
};
const FILES = [
  ...Object.entries(KIND_FILES).map(([path, { kind }]) => ({ path, kind })),
  { path: "brand", kind: "recipeFolder" },
  { path: "files", kind: "packFolder" },
  { path: "empty", kind: "folder" },
] as const;

/** Some commands read a folder of documents as a book. */
function mayBeBook(wanted: WantedKind, kind: string): boolean {
  return wanted === "document" && kind === "folder";
}

const unexpected = () => Promise.reject(new Error("was not expected"));
/** A compiler that starts and is not used. */
const compilers = {
  startEmbedded: () => {
    const engine = { kind: "embedded", version: "0.15.1", compile: unexpected } as const;
    return Promise.resolve({ ...engine, [Symbol.asyncDispose]: () => Promise.resolve() });
  },
};
const surroundings = { tree: TREE, compilers };

for (const wanted of Object.keys(COMMANDS) as WantedKind[]) {
  const wrong = FILES.filter(({ kind }) => !isWanted(wanted, kind) && !mayBeBook(wanted, kind));

  Deno.test(`every command that reads a ${wanted} says what another file is, and what to do`, async () => {
    const answers: string[] = [];
    for (const { path, kind } of wrong) {
      // Without a template, render takes a document in its place.
      const isBare = wanted === "template" && isWanted("document", kind);
      const commands = COMMANDS[wanted].filter((command) => !isBare || !command(path).includes("render"));
      const [answer = "", ...others] = await Promise.all(commands.map(async (command) => {
        const { code, stdout, stderr } = await runFake(command(path), surroundings);
        deepStrictEqual([code, stdout], [1, ""], command(path).join(" "));
        return stderr;
      }));
      for (const other of others) strictEqual(other, answer);
      answers.push(answer);
    }
    await assertGolden(`text/wrong_file_kind/${wanted}.txt`, answers.join(""));
  });
}

for (
  const [command, list, wanted] of [
    [["pack", "validate"], "packs", "pack"],
    [["pdf-template", "validate"], "inputs", "template"],
    [["pdf-template", "validate", "--document"], "inputs", "document"],
  ] as const
) {
  Deno.test(`tool ${command.join(" ")} says the same about each file`, async () => {
    const [example] = COMMANDS[wanted];
    for (const { path } of FILES.filter(({ kind }) => !isWanted(wanted, kind) && !mayBeBook(wanted, kind))) {
      const { code, stdout, stderr } = await runFake([...command, path, "--json"], surroundings);
      const [{ issues: [issue] }] = JSON.parse(stdout)[list];
      const { error } = JSON.parse((await runFake([...example?.(path) ?? [], "--json"], surroundings)).stderr);
      deepStrictEqual([code, stderr, error.code], [1, "", "wrong-file-kind"]);
      deepStrictEqual([issue.code, issue.message, issue.hint], [error.code, error.message, error.hint]);
    }
  });
}

for (const stdin of ["%PDF-1.7", "# Handbook\n\nText", ""]) {
  Deno.test(`commands say what standard input with ${JSON.stringify(stdin)} is`, async () => {
    for (const command of [["pack", "inspect"], ["docx-template", "scan"], ["pdf-template", "diff", "brand"]]) {
      const { code, stderr } = await runFake([...command, "-"], { ...surroundings, stdin });
      strictEqual(code, 1);
      match(
        stderr,
        /^error: Cannot use standard input as a (?:pack|template|Word file): it is (?:a PDF|a text file|empty)\nhint: /,
      );
    }
  });
}

for (const [path, size] of [["report.wiki-pdf-template", 2 ** 20 + 2], ["brand.docx", 30 * 2 ** 20 + 1]] as const) {
  Deno.test(`commands say what a file of ${size} bytes is, although they cannot read it`, async () => {
    const large = new Uint8Array(size);
    large.set(KIND_FILES[path]?.bytes ?? []);
    const command = path === "brand.docx" ? ["pack", "inspect"] : ["pdf-template", "explain"];
    const { code, stderr } = await runFake([...command, path], { tree: { [path]: large } });
    strictEqual(code, 1);
    match(stderr, /^error: Cannot use "[^"]+" as a (?:pack|recipe): it is a (?:Word file|template pack)\n/);
  });
}

for (
  const [template, document, hint] of [
    ["handbook.md", "brand", "Give the template first: tool pdf-template render brand handbook.md"],
    ["notes.txt", "brand/recipe.yaml", "Give the template first: tool pdf-template render brand/recipe.yaml notes.txt"],
    ["handbook.md", "brand.docx", "Give the template first: tool docx-template render brand.docx handbook.md"],
    ["logo.png", "brand", "Name it in a recipe, under assets."],
  ] as const
) {
  Deno.test(`tool pdf-template render ${template} ${document} gives the right order, if there is one`, async () => {
    const { code, stderr } = await runFake([...RENDER, template, document, "--output", "new.pdf"], surroundings);
    deepStrictEqual([code, stderr.split("\n")[1]], [1, `hint: ${hint}`]);
  });
}

for (
  const [command, hint] of [
    [["pdf-template", "validate"], "Run tool pack validate to check it; a wiki fills it in at an export."],
    [["pdf-template", "preview"], "Run tool pack validate to check it; a wiki fills it in at an export."],
    [["pdf-template", "diff", "brand"], "Use tool pack diff for other packs."],
  ] as const
) {
  Deno.test(`tool ${command.join(" ")} says what to do with a pack of a Word template`, async () => {
    const { code, stdout, stderr } = await runFake([...command, "letter.wiki-pdf-template"], surroundings);
    strictEqual(code, 1);
    match(stdout + stderr, new RegExp(`hint: ${hint}\n`));
  });
}

for (
  const [command, name] of [
    [["pdf-template", "build", "brand", "--output", "new.pdf"], "new.wiki-pdf-template"],
    [["pack", "create", "--docx", "brand.docx", ...IDENTITY, "--output", "new.docx"], "new.wiki-pdf-template"],
    [["docx-template", "build", "brand.docx", ...IDENTITY, "--output", "new.docx"], "new.wiki-pdf-template"],
    [[...RENDER, "brand", "handbook.md", "--output", "new.docx"], "new.pdf"],
    [["pdf-template", "migrate-runtime", "brand", "--output", "new.pdf"], "new.yaml"],
  ] as const
) {
  Deno.test(`tool ${command.slice(0, 3).join(" ")} writes nothing under the name of another kind of file`, async () => {
    const { code, stdout, stderr } = await runFake(command, surroundings);
    deepStrictEqual([code, stdout], [2, ""]);
    match(stderr, new RegExp(`^error: Cannot write "new\\.\\w+": it would be .*\\nhint: Name it ${name}[;.]`));
  });
}
