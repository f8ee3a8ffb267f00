import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { commandOfBook } from "../../../../../../src/cli/commands/wiki/export/book_command.ts";
import { jobKeysOf, pathFlagsOf, takesSeveral } from "../../../../../../src/cli/commands/wiki/export/jobs/job_keys.ts";
import { parseJobs } from "../../../../../../src/cli/commands/wiki/export/jobs/parse_jobs.ts";
import * as fc from "../../../../../support/property.ts";

const READING = { folder: "/srv" };

/** Parses one book with these lines, below its name and target. */
function parseBook(lines: readonly string[], start: readonly string[] = []) {
  const book = ["  - name: a", "    target: DOCS", ...lines.map((line) => `    ${line}`)];
  const { books, issues } = parseJobs([...start, "books:", ...book, ""].join("\n"), READING);
  return {
    flags: books[0]?.flags,
    issues: issues.map(({ line, code, message, hint }) => ({ line, code, message, hint })),
  };
}

Deno.test("jobKeysOf() has a key for each option of the command but those of a run", () => {
  const { options } = commandOfBook();
  const names = [...new Set(options.map(({ long = "" }) => long.replace(/^--(?:no-)?/, "")))];
  const run = ["force", "report", "resume"];
  deepStrictEqual([...jobKeysOf({ options }).keys()], names.filter((name) => !run.includes(name)));
  for (const name of run) ok(names.includes(name), name);
});

for (
  const [lines, targets] of [
    [["target: DOCS"], ["DOCS"]],
    [['target: [DOCS, "OPS:Alarms", 12]'], ["DOCS", "OPS:Alarms", "12"]],
    [["cql: label = release"], []],
    [["label: release"], []],
    [["targets: list.txt"], []],
  ] as const
) {
  Deno.test(`parseJobs() reads what a book is made of: ${lines.join()}`, () => {
    const book = ["  - name: a", ...lines.map((line) => `    ${line}`)];
    const { books, issues } = parseJobs(["books:", ...book, ""].join("\n"), READING);
    deepStrictEqual([issues, books.map((each) => each.targets)], [[], [targets]]);
  });
}

Deno.test("parseJobs() reports a book that names no pages", () => {
  const { books, issues } = parseJobs("books:\n  - name: a\n    blog: also\n", READING);
  deepStrictEqual(books, []);
  deepStrictEqual(issues.map(({ line, code, message }) => [line, code, message]), [
    [2, "missing-key", "A book has no target"],
  ]);
});

Deno.test("takesSeveral() agrees with how the options of the command collect values", () => {
  const values: Readonly<Record<string, string>> = {
    ...{ "pdf-standard": "ua-1", "fetch-external": "example.com", evidence: "pages" },
  };
  for (const option of commandOfBook().options) {
    if (option.isBoolean() || option.argChoices !== undefined) continue;
    const text = values[option.name()] ?? "2025-01-01";
    let parsed: unknown;
    try {
      parsed = option.parseArg?.(text, undefined);
    } catch {
      continue; // takes something else, which is no list
    }
    strictEqual(Array.isArray(parsed), takesSeveral(option), option.name());
  }
});

Deno.test("pathFlagsOf() names the options that are paths, and no others", () => {
  const paths = pathFlagsOf(commandOfBook());
  for (const name of ["altTexts", "fontPath", "globalLogo", "output", "spaceLogo", "targets", "template"]) {
    ok(paths.has(name), name);
  }
  for (const name of ["title", "label", "profile", "typst", "scope"]) ok(!paths.has(name), name);
});

for (
  const [line, name, value] of [
    ["output: pdf/a.pdf", "output", "/srv/pdf/a.pdf"],
    ["output: /tmp/a.pdf", "output", "/tmp/a.pdf"],
    ["template: technical", "template", "technical"],
    ["template: ./technical", "template", "/srv/technical"],
    ["template: acme.docx", "template", "/srv/acme.docx"],
    ["label: manual", "label", ["manual"]],
    ["label: [manual, 2025]", "label", ["manual", "2025"]],
    ["pdf-standard: ua-1,a-2a", "pdfStandard", ["ua-1", "a-2a"]],
    ["pdf-standard: [ua-1, a-2a]", "pdfStandard", ["ua-1", "a-2a"]],
    ["depth: 2", "depth", 2],
    ["exported-at: 2025-01-14", "exportedAt", new Date(Date.UTC(2025, 0, 14))],
    ["max-time: 2m", "maxTime", 120_000],
    ["strict: true", "strict", true],
    ["strict: false", "strict", undefined],
    ["cover: true", "cover", true],
    ["cover: false", "cover", false],
    ["images: screen", "images", "screen"],
    ["images: false", "images", false],
    ["evidence: true", "evidence", true],
    ["evidence: false", "evidence", undefined],
    ["evidence: comments,pages", "evidence", ["pages", "comments"]],
    ["evidence: [comments, pages]", "evidence", ["pages", "comments"]],
    ["code-colors: false", "codeColors", false],
    ["code-colors: true", "codeColors", true],
    ["body: replace", "body", "replace"],
    ["title: --help", "title", "--help"],
    ["font-path: [fonts, more]", "fontPath", ["/srv/fonts", "/srv/more"]],
  ] as const
) {
  Deno.test(`parseJobs() reads ${line} as the command line does`, () => {
    const { flags, issues } = parseBook([line]);
    deepStrictEqual(issues, []);
    deepStrictEqual(flags?.[name], value);
  });
}

Deno.test("parseJobs() gives a book what the command line has by default, and what defaults say", () => {
  const { flags } = parseBook(["strict: false", "label: own"], [
    ...["defaults:", "  strict: true", "  label: [a, b]", "  template: minimal"],
  ]);
  deepStrictEqual([flags?.strict, flags?.label, flags?.template], [undefined, ["own"], "minimal"]);
  deepStrictEqual([flags?.excludeMode, flags?.images, flags?.concurrency], ["subtree", "print", 6]);
});

for (
  const [line, code, message, hint] of [
    ["lable: x", "unknown-key", /^"lable" is not a key of a book; it has name, target, /, "Did you mean label?"],
    ["report: x.json", "unknown-key", /"report" is not a key/, undefined],
    ["scope: spcae", "wrong-value", /^scope must be page, tree or space, but is "spcae"$/, "Did you mean space?"],
    ["depth: -1", "wrong-value", /^depth must be a number from 0 to 100, but is "-1"$/, undefined],
    ["depth: [1, 2]", "wrong-value", /^depth must be .*, but is a list$/, undefined],
    [
      "pdf-standard: [ua-1, ua2x]",
      "wrong-value",
      /^Cannot use "ua2x" as pdf-standard|^pdf-standard must be /,
      undefined,
    ],
    ["pdf-standard: ua1", "wrong-value", /^pdf-standard must be one of /, "Did you mean ua-1?"],
    ["evidence: [pages, replies]", "wrong-value", /^evidence must be one or more of pages, .*, but is "replies"$/, ""],
    ["strict: yes", "wrong-value", /^strict must be true or false, but is "yes"$/, undefined],
    ["code-colors: dark", "wrong-value", /^code-colors must be true or false/, undefined],
    ["output: '-'", "wrong-value", /a book of a job file cannot use a standard stream$/, undefined],
    ['output: "a\\u0000b"', "wrong-value", /^output must be a path/, undefined],
    ["title: { a: 1 }", "wrong-value", /^title must be a text: title of the book/, undefined],
    ["label: []", "wrong-value", /^label is empty$/, "Remove label, or give it a value."],
    ["max-memory: 1GB", "wrong-value", /^max-memory must be a size/, undefined],
    ["target: DOCS", "duplicate-key", /"target" appears twice/, "Remove one of them."],
  ] as const
) {
  Deno.test(`parseJobs() refuses ${line}`, () => {
    const { flags, issues: [issue, ...others] } = parseBook([line]);
    deepStrictEqual([flags, others, issue?.line, issue?.code], [undefined, [], 4, code]);
    match(issue?.message ?? "", message);
    if (hint !== undefined) strictEqual(issue?.hint ?? "", hint);
  });
}

Deno.test("parseJobs() refuses options that the command line refuses together", () => {
  const { flags, issues } = parseBook(["engine: wasm", "typst: typst"]);
  deepStrictEqual([flags, issues.length, issues[0]?.code], [undefined, 1, "wrong-value"]);
  match(issues[0]?.message ?? "", /'--engine <build>' cannot be used with option '--typst <program>'/);
});

Deno.test("parseJobs() reports everything at once, in the order of the text", () => {
  const text = [
    ...["defaults: { title: All }", "books:", "  - name: A", "    target: DOCS", "  - name: b", "    scop: tree"],
    ...["  - { name: b, target: X, output: a.pdf }", "  - { name: c, target: --force, output: ./A.pdf }", ""],
  ].join("\n");
  const { books, issues } = parseJobs(text, READING);
  deepStrictEqual(books, []);
  deepStrictEqual(issues.map(({ line, code }) => [line, code]), [
    ...[[1, "unknown-key"], [3, "wrong-value"], [5, "missing-key"], [6, "unknown-key"]],
    ...[[7, "duplicate-name"], [8, "wrong-value"], [8, "duplicate-name"]],
  ]);
});

for (
  const [what, text, code] of [
    ["aliases", "books: &a [*a, *a]\n", "unsupported-yaml"],
    ["tags", "books: !!js/function x\n", "unsupported-yaml"],
    ["depth", `books: ${"[".repeat(60)}${"]".repeat(60)}\n`, "too-large-yaml"],
    ["length", "# a\n".repeat(80_000), "too-large-yaml"],
    ["tokens", "\n\n\n- ".repeat(30_000), "too-large-yaml"],
    ["two documents", "books: []\n---\nbooks: []\n", "unsupported-yaml"],
    ["no books", "books: []\n", "wrong-value"],
    ["too many books", `books:\n${"  - { name: a, target: A }\n".repeat(201)}`, "wrong-value"],
    ["books by name", "books:\n  a: { target: DOCS }\n", "wrong-value"],
    ["a list", "- name: a\n", "wrong-value"],
    ["prototypes", "books: [{ name: a, target: A, __proto__: { strict: true } }]\n", "unknown-key"],
  ] as const
) {
  Deno.test(`parseJobs() refuses ${what}`, () => {
    const { books, issues } = parseJobs(text, READING);
    deepStrictEqual([books.length, issues.some((issue) => issue.code === code)], [0, true]);
  });
}

Deno.test("parseJobs() never throws, and has books only without errors", () => {
  const word = fc.constantFrom(
    "books:",
    "- name: a",
    "  target: X",
    "label: [",
    "]",
    "{",
    "}",
    "'",
    "&a",
    "*a",
    "\t",
    "1",
  );
  const text = fc.array(fc.oneof(word, fc.string())).map((parts) => parts.join("\n"));
  fc.assert(fc.property(text, (source) => {
    const { books, issues } = parseJobs(source, READING);
    ok(books.length === 0 || issues.every(({ severity }) => severity !== "error"));
  }));
});
