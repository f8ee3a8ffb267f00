import { deepStrictEqual } from "node:assert/strict";
import { findCreations } from "../../../support/house/find_creations.ts";
import { readSources } from "../../../support/house/source_files.ts";
import { CREATIONS } from "./creations_table.ts";

Deno.test("the table has every place that creates a file or folder, and its mode", async () => {
  const listed = CREATIONS.map(([path, call, count]) => `${path}: ${count} × ${call}`);
  const found = Object.entries(findCreations(await readSources())).flatMap(([path, calls]) =>
    Object.entries(calls).map(([call, count]) => `${path}: ${count} × ${call}`)
  );
  deepStrictEqual(found.sort(), listed.toSorted());
});

for (
  const [text, calls] of [
    ['await Deno.writeTextFile("a", "");', { "Deno.writeTextFile": 1 }],
    ['Deno\n  .mkdirSync("a"); Deno.mkdirSync("b");', { "Deno.mkdirSync": 2 }],
    ['Deno.openSync(at("a"), { write: true, createNew: true });', { "Deno.openSync": 1 }],
    ['Deno.open("a"); Deno.openSync("b", { read: true });', undefined],
    ['import { readFileSync, renameSync as move } from "node:fs";', { "node:fs renameSync as move": 1 }],
    ['import * as fs from "node:fs/promises";', { "node:fs": 1 }],
    ["const { rename } = Deno;", { Deno: 1 }],
    ['new DatabaseSync(path).exec("VACUUM INTO ?");', { "new DatabaseSync": 1, "VACUUM INTO": 1 }],
    ['// Deno.mkdir("a")\n/** Deno.rename */', undefined],
    ['await writeNewFile("a", bytes);', { writeNewFile: 1 }],
  ] as const
) {
  Deno.test(`findCreations() finds what ${JSON.stringify(text)} creates`, () => {
    deepStrictEqual(findCreations([{ path: "a.ts", text }])["a.ts"], calls);
  });
}
