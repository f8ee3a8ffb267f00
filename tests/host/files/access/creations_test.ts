import { deepStrictEqual } from "node:assert/strict";
import { readSources } from "../../../support/house/source_files.ts";
import { CREATIONS } from "./creations_table.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER, PRIVATE_PROGRAM } from "../../../../src/host/files/access/file_permissions.ts";
import type { SourceFile } from "../../../support/house/house_rules.ts";

/** Calls of `Deno` that create or rename an entry, without their suffix `Sync`. */
const DENO = "create|writeFile|writeTextFile|mkdir|makeTempDir|makeTempFile|rename|copyFile|link|symlink|chmod|chown";

/** Functions of `node:fs` that do. */
const NODE = "writeFile|appendFile|mkdir|mkdtemp|open|rename|copyFile|cp|link|symlink|createWriteStream|chmod|chown|" +
  "fchmod|fchown|lchown";

/** Calls of one name in a file. */
interface Creations {
  /** How often the file has the call, or imports it. */
  readonly count: number;
  /** The modes that each call names, in their order; none where it leaves them to the system or to its caller. */
  readonly modes: readonly (readonly string[])[];
}

/**
 * Finds every call in the sources that creates a file or folder, gives it a name or changes its permissions. Returns
 * them for each file by their names.
 */
function findCreations(sources: readonly SourceFile[]): Record<string, Record<string, Creations>> {
  const found: Record<string, Record<string, Creations>> = {};
  for (const { path, text } of sources) {
    const code = withoutComments(text);
    const calls = Map.groupBy(callsIn(code), ({ name }) => name);
    if (calls.size === 0) continue;
    found[path] = Object.fromEntries(
      [...calls].map(([name, each]) => [name, {
        count: each.length,
        modes: each.flatMap(({ starts }) => starts.map((start) => modesOf(name, code, start))),
      }]),
    );
  }
  return found;
}

/** A call, or an import with all its calls. */
interface Call {
  readonly name: string;
  /** Where the calls start in the code. */
  readonly starts: readonly number[];
}

function callsIn(code: string): Call[] {
  const calls: Call[] = [];
  const add = (pattern: RegExp) => {
    for (const { 0: name, index } of code.matchAll(pattern)) {
      calls.push({ name: name.replaceAll(/\s*\.\s*/g, "."), starts: [index] });
    }
  };
  add(new RegExp(`\\bDeno\\s*\\.\\s*(?:${DENO})(?:Sync)?\\b`, "g"));
  for (
    const { 0: call, 1: name, index } of code.matchAll(/\bDeno\s*\.\s*(open(?:Sync)?)\s*\((?:[^()]|\([^()]*\))*\)/g)
  ) {
    if (/\bcreate|\bcreateNew/.test(call)) calls.push({ name: `Deno.${name}`, starts: [index] });
  }
  // Another name for all of them would hide them.
  for (const _ of code.matchAll(/=\s*Deno\s*[;,)]|\bDeno\s*\[/g)) calls.push({ name: "Deno", starts: [] });
  for (const [, names = ""] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"node:fs(?:\/promises)?"/g)) {
    for (const name of names.split(",").map((part) => part.trim())) {
      if (!new RegExp(`^(?:${NODE})(?:Sync)?\\b`).test(name)) continue;
      const used = code.matchAll(new RegExp(`\\b${name.split(" ").at(-1)}\\(`, "g"));
      calls.push({ name: `node:fs ${name}`, starts: [...used].map(({ index }) => index) });
    }
  }
  for (const _ of code.matchAll(/(?:\*\s*as\s+\w+|\w+)\s+from\s*"node:fs(?:\/promises)?"|import\("node:fs/g)) {
    calls.push({ name: "node:fs", starts: [] });
  }
  add(/\bnew DatabaseSync\b|\bVACUUM INTO\b|\bbackup(?=\()|\bnew DatabaseCopy\b/g);
  add(/(?<!function )\bwriteNewFile(?=\()/g);
  return calls;
}

/** What the names of modes stand for in the sources. */
const NAMED: Readonly<Record<string, number>> = { PRIVATE_FILE, PRIVATE_FOLDER, PRIVATE_PROGRAM };

function modesOf(name: string, code: string, start: number): string[] {
  if (name.startsWith("Deno.makeTempFile")) return [octal(PRIVATE_FILE)]; // Deno gives no other
  if (name.startsWith("Deno.makeTempDir")) return [octal(PRIVATE_FOLDER)]; // Deno gives no other
  let passed = argumentsAt(code, start);
  if (/(?<!\.)\bmode\b(?!\s*[:.])/.test(passed)) { // a variable
    passed += code.slice(0, start).match(/\bmode = [^;]*;/g)?.at(-1) ?? "";
  }
  const modes = [...passed.matchAll(/\b0o[0-7]+\b|\bPRIVATE_\w+\b/g)].map(([mode]) =>
    octal(NAMED[mode] ?? Number(mode))
  );
  return [...new Set(modes)].sort();
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, "0");
}

function argumentsAt(code: string, start: number): string {
  const first = code.indexOf("(", start);
  let depth = 0;
  for (let at = first; at < code.length; at++) {
    if (code[at] === "(") depth++;
    else if (code[at] === ")" && --depth === 0) return code.slice(first, at);
  }
  return "";
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");
}

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
