import temml from "temml";
import { describeLength, MAX_TEX_LENGTH } from "../max_tex_length.ts";
import { readColumns } from "../read_columns.ts";
import { TexError } from "../tex_tokens.ts";
import type { MathmlElement } from "./mathml_element.ts";
import { readMathml } from "./read_mathml.ts";
import { DEFINITION, OWN_ENVIRONMENTS, OWN_MACROS } from "./tex_macros_table.ts";

/** Macros of the converter that a formula may expand; the worst known formula then takes a quarter of a second. */
const MAX_EXPANSIONS = 1000;
/** Formulas of chemistry in a formula: in each other, each doubles the time. */
const MAX_CHEMISTRY = 12;
/** What the converter has in formulas on lines of their own only. */
const DISPLAY = /\\(?:tag(?![a-zA-Z])|begin\s*\{(?:CD|equation|align|alignat|gather|multline|split)\*?\})/;
/** Largest lengths in the formula, in em and points. */
const MAX_SIZE: [number, number] = [20, 200];

/**
 * Converts a TeX formula of at most 4,000 characters to MathML.
 *
 * @example Usage
 * ```ts
 * import { strictEqual, throws } from "node:assert/strict";
 * import { texToMathml } from "./tex_to_mathml.ts";
 *
 * strictEqual(texToMathml("\\sqrt{2}", { isDisplay: true })?.children[0]?.name, "msqrt");
 * throws(() => texToMathml("\\unknown{x}", { isDisplay: true }), { message: "the command \\unknown is unknown" });
 * ```
 *
 * @throws {TexError} when it is not TeX, uses unknown commands, defines some, or refers to anything outside of it.
 */
export function texToMathml(tex: string, { isDisplay }: { readonly isDisplay: boolean }): MathmlElement {
  if (tex.length > MAX_TEX_LENGTH) throw new TexError(describeLength(tex));
  if (DEFINITION.test(tex) || hasMuchChemistry(tex)) throw new TexError(UNCLEAR);
  try {
    return readMathml(temml.renderToString(replaceEnvironments(tex), {
      ...{ displayMode: isDisplay || DISPLAY.test(tex), throwOnError: true, trust: false, xml: true },
      ...{ maxExpand: MAX_EXPANSIONS, maxSize: MAX_SIZE },
      macros: Object.assign(Object.create(null), OWN_MACROS),
    }));
  } catch (error) {
    // If the converter fails for any reason, the formula is shown as written.
    if (error instanceof TexError) throw error;
    throw new TexError(error instanceof Error ? explain(error) : UNCLEAR);
  }
}

const UNCLEAR = "it cannot be converted";
const UNKNOWN = /(?:Unsupported function name: (\\[a-zA-Z]+)|No such environment: ([a-zA-Z*]+))/;

function explain({ message }: Error): string {
  const [, command, environment] = UNKNOWN.exec(message) ?? [];
  if (command !== undefined) return `the command ${command} is unknown`;
  return environment === undefined ? UNCLEAR : `the environment ${environment} is unknown`;
}

function hasMuchChemistry(tex: string): boolean {
  return (tex.match(/\\(?:ce|pu)(?![a-zA-Z@])/g) ?? []).length > MAX_CHEMISTRY;
}

function replaceEnvironments(tex: string): string {
  const known = tex.replace(
    /(\\begin\s*\{array\}\s*(?:\[[^\]]*\])?\s*)\{((?:[^{}]|\{[^{}]*\}|\{[^{}]*\{[^{}]*\}[^{}]*\}){1,200})\}/g,
    (_all, start: string, columns: string) => `${start}{${readColumns(columns)}}`,
  );
  return known.replace(/\\(begin|end)\s*\{([a-zA-Z]+)\*?\}/g, (written, kind: string, name: string) => {
    return OWN_ENVIRONMENTS.get(name)?.[kind === "begin" ? 0 : 1] ?? written;
  });
}
