import { PRIVATE_FILE, PRIVATE_FOLDER } from "../../../src/host/files/access/file_permissions.ts";
import type { SourceFile } from "./house_rules.ts";

/** Calls of `Deno` that create or rename an entry, without their suffix `Sync`. */
const DENO = "create|writeFile|writeTextFile|mkdir|makeTempDir|makeTempFile|rename|copyFile|link|symlink|chmod|chown";

/** Functions of `node:fs` that do. */
const NODE = "writeFile|appendFile|mkdir|mkdtemp|open|rename|copyFile|cp|link|symlink|createWriteStream|chmod|chown|" +
  "fchmod|fchown|lchown";

/** Calls of one name in a file. */
export interface Creations {
  /** How often the file has the call, or imports it. */
  readonly count: number;
  /** The modes that each call names, in their order; none where it leaves them to the system or to its caller. */
  readonly modes: readonly (readonly string[])[];
}

/**
 * Finds every call in the sources that creates a file or folder, gives it a name or changes its permissions. Returns
 * them for each file by their names.
 */
export function findCreations(sources: readonly SourceFile[]): Record<string, Record<string, Creations>> {
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
const NAMED: Readonly<Record<string, number>> = { PRIVATE_FILE, PRIVATE_FOLDER };

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
