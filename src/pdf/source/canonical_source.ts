import { CAPABILITIES, CATALOG } from "../catalog/catalog.ts";
import { COLOR_TOKENS, PALETTE } from "../catalog/descriptor.ts";
import type { CapabilityDescriptor } from "../catalog/descriptor.ts";
import type { DesignValues } from "../design/design.ts";
import type { Graphics } from "../graphics/graphics.ts";
import { emitDictionary, emitValue, PALETTE_NAME, tokenName } from "./emit.ts";
import { emitAssets, emitDecorations } from "./emit_graphics.ts";
import { RUNTIME } from "./runtime.ts";

/** Value of `canonicalSource` in a manifest: the generator and its current revision (format, section 9). */
export const CANONICAL_SOURCE = { api: "tool.pdf-template-source/v1", revision: "5" } as const;

/** Earlier revisions; packs with such a source must be rebuilt from their recipe. */
export const HISTORICAL_REVISIONS: readonly string[] = ["1", "2", "3", "4"];

/**
 * Generates the text of `tool.typ` for a complete and valid design: the values as literals, then the part that is the
 * same in every pack. The output is deterministic and in ASCII; lines end in `\n`.
 *
 * @throws {TypeError} when the design or the graphics are not valid; check them first.
 */
export function generateCanonicalSource(values: DesignValues, graphics: Graphics): string {
  return [
    `// Canonical source of a PDF template, revision ${CANONICAL_SOURCE.revision}. Generated; any change makes the pack invalid.\n`,
    `#let ${PALETTE_NAME} = ${emitCapability(PALETTE, values)}\n`,
    ...COLOR_TOKENS.map((token) => `#let ${tokenName(token)} = ${emitCapability(`colors.${token}`, values)}\n`),
    `#let design = ${emitArea("", CATALOG.capabilities, values)}\n`,
    `#let assets = ${emitAssets(graphics)}\n`,
    `#let decorations = ${emitDecorations(graphics)}\n`,
    RUNTIME,
  ].join("");
}

function emitCapability(path: string, values: DesignValues): string {
  const capability = CAPABILITIES.get(path);
  if (capability === undefined) throw new TypeError(`Cannot write ${path}: it is not a capability`);
  return emitNamed(capability, values);
}

/** Writes the value of a capability; an error names it. */
function emitNamed({ path, value: kind }: CapabilityDescriptor, values: DesignValues): string {
  try {
    return emitValue(kind, values.get(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(`Cannot write the capability ${path}: ${error.message}`, { cause: error });
  }
}

/** Writes the capabilities below an area as a dictionary, one per line, in the order of the catalog. */
function emitArea(area: string, capabilities: readonly CapabilityDescriptor[], values: DesignValues): string {
  const groups = new Map<string, CapabilityDescriptor[]>();
  for (const capability of capabilities) {
    const name = capability.path.slice(area.length).split(".")[0] ?? "";
    groups.set(name, [...groups.get(name) ?? [], capability]);
  }
  const entries = [...groups].map(([name, members]): readonly [string, string] => {
    const path = `${area}${name}`;
    const [only] = members;
    if (only?.path === path) return [name, emitNamed(only, values)];
    return [name, emitArea(`${path}.`, members, values)];
  });
  const indent = "  ".repeat(area.split(".").length - 1);
  const lines = entries.map(([name, expression]) =>
    `\n${indent}  ${emitDictionary([[name, expression]]).slice(1, -1)},`
  );
  return `(${lines.join("")}\n${indent})`;
}
