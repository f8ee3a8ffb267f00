import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { LOSS_CODES, type LossCode, lossRow } from "../../src/book/losses/loss_codes_table.ts";
import type { MacroStage } from "../../src/export/live/macro_use.ts";
import { HIDING_MACROS } from "../../src/export/macros/hiding_macros_table.ts";
import { INTERACTIVE_MACROS } from "../../src/export/macros/interactive_macros_table.ts";
import { LIST_MACROS } from "../../src/export/macros/list_macros_table.ts";
import { MACROS } from "../../src/export/macros/macros_table.ts";
import { layOutTable, readTableRows, tablePattern } from "../support/house/guide_table.ts";

const GUIDE = new URL("../../src/cli/guides/export.md", import.meta.url);
const MACRO_ROWS = tablePattern(["macro", "stage", "in the PDF", "reported as"]);
const LOSS_HEADER = ["code", "meaning", "with `--strict`"];
const LOSSES = tablePattern(LOSS_HEADER);

const CODES = Object.keys(LOSS_CODES) as LossCode[];

const guide = await Deno.readTextFile(GUIDE);
const rows = readTableRows(MACRO_ROWS.exec(guide)?.[0] ?? "");

/** Returns the names in backticks. */
function namesIn(cell = ""): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

Deno.test("the guide to exports has each macro of the program once, and no others", () => {
  const known = new Set([...MACROS.keys(), ...HIDING_MACROS.keys(), ...INTERACTIVE_MACROS, ...LIST_MACROS]);
  ok(known.size > 100);
  deepStrictEqual(rows.flatMap(([macros]) => namesIn(macros)).toSorted(), [...known].toSorted());
});

Deno.test("the guide to exports says of each row of macros what the PDF shows, and names known codes", () => {
  const codes = new Set<string>(CODES);
  for (const [macros = "", , shown = "", reported = ""] of rows) {
    ok(shown !== "", macros);
    deepStrictEqual(namesIn(reported).filter((code) => !codes.has(code)), [], macros);
    strictEqual(reported, namesIn(reported).map((code) => `\`${code}\``).join(", "), macros);
  }
});

Deno.test("the guide to exports says of each macro which stages can show it", () => {
  for (const [macros, stages] of rows) {
    for (const name of namesIn(macros)) deepStrictEqual(namesIn(stages), stagesOf(name), name);
  }
});

/** Returns the stages that can show a macro, the first of them with the parameters that a book covers. */
function stagesOf(name: string): MacroStage[] {
  if (LIST_MACROS.has(name)) return ["live", "placeholder"];
  const macro = MACROS.get(name);
  if (macro?.asks !== undefined) return ["tracker", "live", "placeholder"];
  return macro?.covers === undefined && macro?.rule?.isKnown === undefined ? ["own"] : ["own", "live", "placeholder"];
}

/** Set UPDATE_GOLDEN=1 to write the table of the guide. */
Deno.test("the guide to exports lists every reason for a loss", async () => {
  const table = layOutTable([
    LOSS_HEADER,
    ...CODES.toSorted().map((code) => {
      const { meaning, harmless } = lossRow(code);
      ok(/^[A-Z].*[a-z0-9)]\.$/.test(meaning), meaning);
      return [`\`${code}\``, lowerFirst(meaning), harmless === true ? "allowed" : ""];
    }),
  ]);
  if (Deno.env.get("UPDATE_GOLDEN") === "1") await Deno.writeTextFile(GUIDE, guide.replace(LOSSES, () => table));
  else strictEqual(LOSSES.exec(guide)?.[0], table);
});

/** Returns a sentence as the cell of a table. */
function lowerFirst(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, "")}`;
}
