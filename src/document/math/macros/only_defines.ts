import { TexMacros } from "./tex_macros.ts";

/** Start of a formula or a line that defines a command. */
export const DEFINITION_START =
  /^\s*\\(?:(?:re)?newcommand|providecommand|DeclareRobustCommand|(?:New|Renew|Provide|Declare)DocumentCommand|[gex]?def|let|global|long|DeclareMathOperator|DeclarePairedDelimiter|require|sisetup)\*?(?![a-zA-Z@])/;

/** Tests whether TeX defines macros and shows nothing. */
export function onlyDefines(tex: string): boolean {
  return DEFINITION_START.test(tex) && new TexMacros("").expand(tex).isDefinition;
}
