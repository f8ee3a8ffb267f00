import type { SourceFile } from "./house_rules.ts";

/** Calls of `Deno` that create or rename an entry, without their suffix `Sync`. */
const DENO = "create|writeFile|writeTextFile|mkdir|makeTempDir|makeTempFile|rename|copyFile|link|symlink|chmod|chown";

/** Functions of `node:fs` that do. */
const NODE = "writeFile|appendFile|mkdir|mkdtemp|open|rename|copyFile|cp|link|symlink|createWriteStream|chmod|chown|" +
  "fchmod|fchown|lchown";

/**
 * Finds every call in the sources that creates a file or folder, gives it a name or changes its permissions. Returns
 * how often each file has each call.
 */
export function findCreations(sources: readonly SourceFile[]): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const { path, text } of sources) {
    const calls = callsIn(withoutComments(text));
    if (calls.length === 0) continue;
    const counts: Record<string, number> = {};
    for (const call of calls) counts[call] = (counts[call] ?? 0) + 1;
    found[path] = counts;
  }
  return found;
}

function callsIn(code: string): string[] {
  const calls = [...code.matchAll(new RegExp(`\\bDeno\\s*\\.\\s*(?:${DENO})(?:Sync)?\\b`, "g"))].map(([call]) => call);
  for (const [call, name] of code.matchAll(/\bDeno\s*\.\s*(open(?:Sync)?)\s*\((?:[^()]|\([^()]*\))*\)/g)) {
    if (/\bcreate|\bcreateNew/.test(call)) calls.push(`Deno.${name}`);
  }
  // Another name for all of them would hide them.
  for (const _ of code.matchAll(/=\s*Deno\s*[;,)]|\bDeno\s*\[/g)) calls.push("Deno");
  for (const [, names = ""] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"node:fs(?:\/promises)?"/g)) {
    for (const name of names.split(",").map((part) => part.trim())) {
      if (new RegExp(`^(?:${NODE})(?:Sync)?\\b`).test(name)) calls.push(`node:fs ${name}`);
    }
  }
  for (const _ of code.matchAll(/(?:\*\s*as\s+\w+|\w+)\s+from\s*"node:fs(?:\/promises)?"|import\("node:fs/g)) {
    calls.push("node:fs");
  }
  for (const [call] of code.matchAll(/\bnew DatabaseSync\b|\bVACUUM INTO\b|\bbackup\(|\bnew DatabaseCopy\b/g)) {
    calls.push(call);
  }
  for (const _ of code.matchAll(/(?<!function )\bwriteNewFile\(/g)) calls.push("writeNewFile");
  return calls.map((call) => call.replaceAll(/\s*\.\s*/g, "."));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");
}
