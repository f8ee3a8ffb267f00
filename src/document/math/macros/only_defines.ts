import { DEFINITION_START } from "./definers.ts";
import { macroOf } from "./tex_macro.ts";
import { TexMacros } from "./tex_macros.ts";

/** Commands of packages that show nothing. */
const SILENT = new Map([
  ["sisetup", macroOf(1, "")],
  ["DeclareSIUnit", macroOf(2, "")],
  ["definecolor", macroOf(3, "")],
  ["colorlet", macroOf(2, "")],
]);

/** Tests whether TeX defines macros and shows nothing. */
export function onlyDefines(tex: string): boolean {
  return DEFINITION_START.test(tex) && new TexMacros(SILENT).expand(tex).isDefinition;
}
