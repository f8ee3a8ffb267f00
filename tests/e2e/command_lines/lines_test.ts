import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { ALL_LINES, leafOf, LEAVES, USUAL_LINES } from "../../support/command_lines/all_lines.ts";
import { splitWords } from "../../support/command_lines/command_line.ts";
import { commandRowsOf, permissionsOf } from "../../support/command_lines/permission_guide.ts";
import { findMistake, readCommands } from "../../support/house/command_facts.ts";

const FOLDERS = { modules: ["/tool", "/deno"], own: ["/own"], temporary: "/tmp" };

Deno.test("the table of command lines has one for every command of the program", () => {
  ok(LEAVES.length > 50);
  deepStrictEqual(LEAVES.filter((leaf) => !USUAL_LINES.some(({ line }) => leafOf(line) === leaf)), []);
});

Deno.test("the table of command lines has each line once, with commands and options that exist", async () => {
  const lines = ALL_LINES.map(({ line }) => line);
  deepStrictEqual(lines.filter((line, i) => lines.indexOf(line) !== i), []);
  const commands = await readCommands();
  const meant = ALL_LINES.filter(({ code }) => code !== 2);
  deepStrictEqual(meant.flatMap(({ line }) => findMistake(line.replace(/"[^"]*"/g, "x"), commands) ?? []), []);
});

for (const leaf of LEAVES) {
  Deno.test(`the guide permissions has one row for tool ${leaf}`, () => {
    strictEqual(commandRowsOf(leaf.split(" ")).length, 1);
  });
}

for (
  const [line, flags] of [
    ["--version", []],
    ["pack inspct", ["--allow-read=/tool,/deno"]],
    ["pack inspect a", ["--allow-read=/tool,/deno,/own"]],
    ["webhook verify --signature x", ["--allow-read=/tool,/deno"]],
    ["webhook verify --signature x --file a", ["--allow-read=/tool,/deno,/own"]],
    ["wiki archive verify a --extract b", ["--allow-read=/tool,/deno,/own", "--allow-write=/own"]],
  ] as const
) {
  Deno.test(`permissionsOf() gives tool ${line} what the guide says`, () => {
    deepStrictEqual(permissionsOf(splitWords(line), FOLDERS), flags);
  });
}

Deno.test("permissionsOf() allows the temporary folder only to options that the guide names", () => {
  const line = "docx-template render letter.docx handbook.md";
  deepStrictEqual(
    [line, `${line} --update-fields word`, `${line} --update-fields office`].map((each) =>
      permissionsOf(splitWords(each), FOLDERS).some((flag) => flag.includes("/tmp"))
    ),
    [false, false, true],
  );
});
