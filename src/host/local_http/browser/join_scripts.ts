import elements from "./elements.js" with { type: "text" };
import keepCurrent from "./keep_current.js" with { type: "text" };
import memory from "./memory.js" with { type: "text" };
import notice from "./notice.js" with { type: "text" };
import place from "./place.js" with { type: "text" };
import session from "./session.js" with { type: "text" };
import theme from "./theme.js" with { type: "text" };

/**
 * Joins modules into one script without imports, for embedding in a page. A module must come after its imports, all
 * top-level names must be unique, and imports must not be renamed.
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
  // A block keeps names out of the window, and a name in two modules is a syntax error.
  return `"use strict";\n{\n${parts.join("\n")}}\n`;
}

// Statements as the formatter writes them; any other form stays and is a syntax error.
const IMPORT = /^import \{[^}]*\} from "[^"]+";\n+/gm;
const EXPORT = /^export (?=(?:async )?function |const |let )/gm;

/** Modules of every page, in the order in which `joinScripts` takes them. */
export const PAGE_MODULES: readonly string[] = [elements, memory, theme];

/** Modules of a page that follows its server. */
export const LIVE_MODULES: readonly string[] = [...PAGE_MODULES, place, session, keepCurrent];

/** Modules of a page that also sends actions to its server. */
export const ACTION_MODULES: readonly string[] = [...LIVE_MODULES, notice];
