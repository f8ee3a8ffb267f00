import { CHEMISTRY_MACROS } from "./chemistry_macros.ts";
import { MATRIX_MACROS } from "./matrix_macros.ts";
import { PHYSICS_MACROS } from "./physics_macros.ts";
import { macroOf, type TexMacro } from "./tex_macro.ts";
import { fractionMacro, plainMatrix, ruleMacro, shiftMacro } from "./box_macros.ts";
import { colorMacros } from "./color_macros.ts";
import { unitMacros } from "./unit_macros.ts";

/** Commands that have a plainer form. */
const SHORT_FORMS: ReadonlyMap<string, TexMacro> = new Map<string, TexMacro>([
  ["nicefrac", macroOf(2, "{}^{#1}\\!/{}_{#2}")],
  ["sfrac", macroOf(2, "{}^{#1}\\!/{}_{#2}")],
  ["overunderset", macroOf(3, "\\overset{#1}{\\underset{#2}{#3}}")],
  ["cancelto", macroOf(2, "{\\cancel{#2}}^{#1}")],
  ["mathchoice", macroOf(4, "{#1}")],
  ["hdots", macroOf(0, "\\ldots")],
  ["operatornamewithlimits", macroOf(1, "\\operatorname*{#1}")],
  ["newline", macroOf(0, "\\\\")],
  ["hdashline", macroOf(0, "\\hline")],
  ["rule", ruleMacro],
  ["raise", shiftMacro("")],
  ["lower", shiftMacro("-")],
  ["genfrac", fractionMacro],
  ...["matrix", "pmatrix", "cases"].map((name) => [name, plainMatrix(name)] as const),
]);

/** Returns the commands of packages, for a document in a language. */
export function packageMacros(language: string): ReadonlyMap<string, TexMacro> {
  const own = [...colorMacros(), ...unitMacros(language)];
  return new Map([...SHORT_FORMS, ...PHYSICS_MACROS, ...MATRIX_MACROS, ...CHEMISTRY_MACROS, ...own]);
}
