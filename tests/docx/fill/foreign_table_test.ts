import { ok } from "node:assert/strict";
import { FOREIGN_RULES, MACHINE_ADDRESS } from "../../../src/docx/fill/foreign/foreign_table.ts";

const guide = await Deno.readTextFile(new URL("../../../src/cli/guides/word.md", import.meta.url));
const rows = guide.slice(guide.indexOf("| in the template")).split("\n").filter((line) => line.startsWith("| "));

for (const { what, action, fields = [] } of FOREIGN_RULES) {
  Deno.test(`the guide names ${what} as ${action}`, () => {
    const [word = ""] =
      /VBA|ActiveX|OLE|altChunk|subdocument|mail merge|attached template|linked picture|chart|signature|add-in|ribbon|[A-Z]{3,}/
        .exec(what) ?? [];
    const row = rows.find((line) => line.toLowerCase().includes(word.toLowerCase()));
    ok(word !== "" && row !== undefined, what);
    ok(row.includes(`${action}`), row);
    ok(fields.length === 0 || fields.some((field) => row.includes(field)), row);
  });
}

for (
  const address of [
    "\\\\server\\a",
    "//server/a",
    "/\\server\\a",
    "\\/server/a",
    "/%5Cserver",
    "file:///c:/a",
    " FILE:a",
    "smb://a",
    "javascript:a",
  ]
) {
  Deno.test(`MACHINE_ADDRESS matches ${address}`, () => ok(MACHINE_ADDRESS.test(address)));
}

for (const address of ["https://a.example/", "mailto:a@b.example", "a.docx", "#a", ""]) {
  Deno.test(`MACHINE_ADDRESS does not match ${JSON.stringify(address)}`, () => ok(!MACHINE_ADDRESS.test(address)));
}
