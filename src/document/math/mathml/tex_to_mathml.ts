import temml from "temml";
import { MAX_TEX_LENGTH } from "../max_tex_length.ts";
import type { MathmlElement } from "./mathml_element.ts";
import { readMathml } from "./read_mathml.ts";
import { DEFINITION, OWN_ENVIRONMENTS, OWN_MACROS } from "./tex_macros_table.ts";

/** Macros of the converter that a formula may expand; the worst known formula then takes a quarter of a second. */
const MAX_EXPANSIONS = 1000;
/** Formulas of chemistry in a formula: in each other, each doubles the time. */
const MAX_CHEMISTRY = 12;
/** Largest lengths in the formula, in em and points. */
const MAX_SIZE: [number, number] = [20, 200];

/**
 * Converts a TeX formula of at most 4,000 characters to MathML; undefined if it is not TeX, uses unknown commands,
 * defines some, or refers to anything outside of it.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { texToMathml } from "./tex_to_mathml.ts";
 *
 * strictEqual(texToMathml("\\sqrt{2}", { isDisplay: true })?.children[0]?.name, "msqrt");
 * strictEqual(texToMathml("\\unknown{x}", { isDisplay: true }), undefined);
 * ```
 */
export function texToMathml(tex: string, { isDisplay }: { readonly isDisplay: boolean }): MathmlElement | undefined {
  if (tex.length > MAX_TEX_LENGTH || DEFINITION.test(tex) || hasMuchChemistry(tex)) return undefined;
  try {
    return readMathml(temml.renderToString(replaceEnvironments(tex), {
      ...{ displayMode: isDisplay, throwOnError: true, trust: false, xml: true },
      ...{ maxExpand: MAX_EXPANSIONS, maxSize: MAX_SIZE },
      macros: Object.assign(Object.create(null), OWN_MACROS),
    }));
  } catch {
    // If the converter fails for any reason, the formula is shown as written.
    return undefined;
  }
}

function hasMuchChemistry(tex: string): boolean {
  return (tex.match(/\\(?:ce|pu)(?![a-zA-Z@])/g) ?? []).length > MAX_CHEMISTRY;
}

function replaceEnvironments(tex: string): string {
  return tex.replace(/\\(begin|end)\s*\{([a-zA-Z]+)\*?\}/g, (written, kind: string, name: string) => {
    return OWN_ENVIRONMENTS.get(name)?.[kind === "begin" ? 0 : 1] ?? written;
  });
}
