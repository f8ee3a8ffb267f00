import { deepStrictEqual } from "node:assert/strict";
import { findCreations } from "../../../support/house/find_creations.ts";
import { readSources } from "../../../support/house/source_files.ts";
import { CREATIONS } from "./creations_table.ts";

const FOUND = findCreations(await readSources());

Deno.test("the table has every place that creates a file or folder", () => {
  const listed = CREATIONS.map(([path, call, count]) => `${path}: ${count} × ${call}`);
  const found = Object.entries(FOUND).flatMap(([path, calls]) =>
    Object.entries(calls).map(([call, { count }]) => `${path}: ${count} × ${call}`)
  );
  deepStrictEqual(found.sort(), listed.toSorted());
});

for (const [path, call, , says] of CREATIONS) {
  const modes = [...says.matchAll(/\b0\d{3}\b/g)].map(([mode]) => mode).sort();
  const always = modes[0] === says;
  Deno.test(`${call} in ${path} has the mode that the table says: ${says}`, () => {
    const found = FOUND[path]?.[call]?.modes ?? [];
    deepStrictEqual([...new Set(found.flat())].sort(), modes);
    if (always) deepStrictEqual(found, Array.from(found, () => modes));
  });
}

for (
  const [text, calls] of [
    ['await Deno.writeTextFile("a", "");', { "Deno.writeTextFile": [[]] }],
    ['Deno\n  .mkdirSync("a"); Deno.mkdirSync("b");', { "Deno.mkdirSync": [[], []] }],
    ['Deno.openSync(at("a"), { write: true, createNew: true });', { "Deno.openSync": [[]] }],
    ['Deno.open("a"); Deno.openSync("b", { read: true });', undefined],
    ['import { readFileSync, renameSync as move } from "node:fs";\nmove("a", "b");', {
      "node:fs renameSync as move": [[]],
    }],
    ['import { writeFileSync } from "node:fs";\nwriteFileSync("a", "", { mode: 0o644 });', {
      "node:fs writeFileSync": [["0644"]],
    }],
    ['new DatabaseSync(path).exec("VACUUM INTO ?");', { "new DatabaseSync": [[]], "VACUUM INTO": [[]] }],
    ['// Deno.mkdir("a")\n/** Deno.rename */', undefined],
    ['await writeNewFile("a", bytes);', { writeNewFile: [[]] }],
    ['writeNewFile(at("a"), bytes, { mode: PRIVATE_FILE }); writeNewFile("b", bytes);', {
      writeNewFile: [["0600"], []],
    }],
    ["const mode = a ? PRIVATE_FOLDER : undefined;\nDeno.mkdir(a, { mode });\nconst mode = 0o755;", {
      "Deno.mkdir": [["0700"]],
    }],
    ["const mode = 0o755;\nDeno.mkdir(a, { mode: b.mode });", { "Deno.mkdir": [[]] }],
    ["Deno.makeTempDir();", { "Deno.makeTempDir": [["0700"]] }],
  ] as const
) {
  Deno.test(`findCreations() finds what ${JSON.stringify(text)} creates, and the modes`, () => {
    const found = findCreations([{ path: "a.ts", text }])["a.ts"];
    const modes = found && Object.fromEntries(Object.entries(found).map(([call, each]) => [call, each.modes]));
    deepStrictEqual(modes, calls);
  });
}

for (
  const [text, call] of [
    ['import * as fs from "node:fs/promises";', "node:fs"],
    ["const { rename } = Deno;", "Deno"],
  ] as const
) {
  Deno.test(`findCreations() finds that ${JSON.stringify(text)} may hide calls`, () => {
    deepStrictEqual(findCreations([{ path: "a.ts", text }])["a.ts"], { [call]: { count: 1, modes: [] } });
  });
}
