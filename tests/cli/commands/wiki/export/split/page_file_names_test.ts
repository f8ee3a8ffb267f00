import { deepStrictEqual, ok } from "node:assert/strict";
import { PAGE_FILE_NAME, pageFileNames } from "../../../../../../src/cli/commands/wiki/export/page_file_names.ts";
import { nameKey } from "../../../../../../src/sync/layout/name_key.ts";

const page = (id: string, title: string, level = 1) => {
  return { facts: { id, title, spaceKey: "D", version: 1, status: "current" }, level };
};

Deno.test("pageFileNames() gives titles that some system takes for the same name different ones", () => {
  const twins = [
    "straße",
    "STRASSE",
    "οδος",
    "ΟΔΟΣ",
    "οδοσ",
    "é",
    "e\u0301",
    "É",
    "K",
    "\u212a",
    "a/b",
    "a:b",
    "a ",
    "A.",
  ];
  const names = pageFileNames(twins.map((title, at) => page(String(at), title)), ".pdf");
  deepStrictEqual(new Set(names.map(nameKey)).size, twins.length, names.join("\n"));
});

Deno.test("pageFileNames() accepts any title: devices, marks that turn text, line breaks, emoji, no letters at all", () => {
  const titles = [
    "CON",
    "nul.txt",
    "\u202eabc",
    "a\nb",
    "🚲".repeat(90),
    "",
    "...",
    " ",
    "~$x",
    "-o",
    "字".repeat(255),
  ];
  const names = pageFileNames(titles.map((title, at) => page(String(at), title)), ".docx");
  for (const name of names) {
    ok(PAGE_FILE_NAME.test(name) && new TextEncoder().encode(name).length < 160, name);
    ok(!/[\p{Cc}\u202a-\u202e]|^(?:con|nul)\./iu.test(name), name);
  }
});

Deno.test("pageFileNames() names 500 pages of one title, each with pages below", () => {
  const pages = Array.from({ length: 500 }, (_, at) => [page(`${at}`, "Notes"), page(`${at}b`, "Notes", 2)]).flat();
  const names = pageFileNames(pages, ".pdf");
  deepStrictEqual(new Set(names.map(nameKey)).size, 1000);
  deepStrictEqual(names.slice(0, 4), ["Notes.pdf", "Notes/Notes.pdf", "Notes (1).pdf", "Notes (1)/Notes.pdf"]);
});
