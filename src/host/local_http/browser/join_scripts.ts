/**
 * Joins modules into one script that runs without any other file, as a page carries it. A module must come after those
 * that it imports; names are unique in all of them, and nothing is imported under another name.
 *
 * @example Two modules
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { joinScripts } from "./join_scripts.ts";
 *
 * const modules = ["export const a = 1;\n", 'import { a } from "./a.js";\n\nalert(a);\n'];
 * strictEqual(joinScripts(modules), '"use strict";\n{\nconst a = 1;\n\nalert(a);\n}\n');
 * ```
 */
export function joinScripts(modules: readonly string[]): string {
  const parts = modules.map((text) => text.replaceAll(IMPORT, "").replaceAll(EXPORT, ""));
  // A block of its own: a name that two modules have is a syntax error, and none of them becomes one of the window.
  return `"use strict";\n{\n${parts.join("\n")}}\n`;
}

// What a formatter makes of them; a statement that is not like this stays and is a syntax error.
const IMPORT = /^import \{[^}]*\} from "[^"]+";\n+/gm;
const EXPORT = /^export (?=(?:async )?function |const |let )/gm;
