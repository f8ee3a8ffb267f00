import { CHEMISTRY_MACROS } from "./chemistry_macros.ts";
import { MATRIX_MACROS } from "./matrix_macros.ts";
import { PHYSICS_MACROS } from "./physics_macros.ts";
import { macroOf, type TexMacro } from "./tex_macro.ts";
import { ruleMacro } from "./rule_macro.ts";
import { unitMacros } from "./unit_macros.ts";

/** Commands that have a plainer form. */
const SHORT_FORMS: ReadonlyMap<string, TexMacro> = new Map([
  ["nicefrac", macroOf(2, "{}^{#1}\\!/{}_{#2}")],
  ["sfrac", macroOf(2, "{}^{#1}\\!/{}_{#2}")],
  ["overunderset", macroOf(3, "\\overset{#1}{\\underset{#2}{#3}}")],
  ["cancelto", macroOf(2, "{\\cancel{#2}}^{#1}")],
  ["mathchoice", macroOf(4, "{#1}")],
  ["hdots", macroOf(0, "\\ldots")],
  ["rule", ruleMacro],
]);

/** Returns the commands of packages, for a document in a language. */
export function packageMacros(language: string): ReadonlyMap<string, TexMacro> {
  return new Map([...SHORT_FORMS, ...PHYSICS_MACROS, ...MATRIX_MACROS, ...CHEMISTRY_MACROS, ...unitMacros(language)]);
}
