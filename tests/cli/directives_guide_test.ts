import { strictEqual } from "node:assert/strict";
import { DIRECTIVES } from "../../src/document/directives/directives_table.ts";
import { spellDirective } from "../../src/document/directives/explain_misuse.ts";
import type { Directive } from "../../src/document/tree.ts";
import { layOutTable, tablePattern } from "../support/house/guide_table.ts";

const GUIDE = new URL("../../src/cli/guides/documents.md", import.meta.url);
const HEADER = ["directive", "attributes", "storage format", "on a page"];
const KINDS = ["textDirective", "leafDirective", "containerDirective"] as const;

/** Set UPDATE_GOLDEN=1 to write the table of the guide. */
Deno.test("the guide to documents lists every directive as DIRECTIVES has it", async () => {
  const guide = await Deno.readTextFile(GUIDE);
  const found = TABLE.exec(guide)?.[0] ?? "";
  const table = layOutTable([HEADER, ...KINDS.flatMap(rowsOf)]);
  if (Deno.env.get("UPDATE_GOLDEN") === "1") await Deno.writeTextFile(GUIDE, guide.replace(TABLE, () => table));
  else strictEqual(found, table);
});

const TABLE = tablePattern(HEADER);

/** Number of attributes that a row has room for. */
const MAX_NAMES = 7;

function rowsOf(type: Directive["type"]): string[][] {
  return [...DIRECTIVES[type]].map(([name, rule]) => {
    const { storage, page, allowed, known, needed, carries, label } = rule;
    const brackets = type === "textDirective" || label?.test("") === false ? "[…]" : "";
    const names = (allowed ?? known ?? needed ?? []).map((each) => `\`${each}\``);
    const attributes = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), "…"] : names;
    const others = carries === true ? ["HTML"] : allowed === undefined ? ["any"] : [];
    return [
      `\`${spellDirective({ type, name })}${brackets}\``,
      [...attributes, ...others].join(", "),
      storage === null ? "–" : storage,
      page,
    ];
  });
}
