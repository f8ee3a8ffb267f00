import { XML_LIMITS, type XmlLimits } from "../../base/xml/limits.ts";
import { XmlReader } from "../../base/xml/reader.ts";

/** What is wrong with a style. */
export interface StyleProblem {
  /** 1-based, if it is known. */
  readonly line?: number | undefined;
  /** End of a sentence. */
  readonly reason: string;
}

/** Styles are flat; the engine reads them with a stack. */
const LIMITS: XmlLimits = { ...XML_LIMITS, depth: 64 };
/** Macros that call each other, one within the other. */
const MAX_CALLS = 32;

class BrokenStyle extends Error {}

/**
 * Checks what the engine takes for granted of a style in CSL: that it is XML, and that its macros do not call
 * themselves. Undefined if nothing is wrong.
 */
export function checkStyle(bytes: Uint8Array): StyleProblem | undefined {
  const calls = new Map<string, Set<string>>();
  let macro = "";
  let root = "";
  const reader: XmlReader = new XmlReader(
    {
      open: ({ local }, attributes) => {
        root ||= local;
        if (local === "macro") macro = attributes["name"] ?? "";
        else if (attributes["macro"] !== undefined) {
          calls.set(macro, (calls.get(macro) ?? new Set()).add(attributes["macro"]));
        }
      },
      close: ({ local }) => {
        if (local === "macro") macro = "";
      },
    },
    (_code, reason) => new BrokenStyle(reason),
    LIMITS,
  );
  try {
    reader.write(bytes);
    reader.end();
  } catch (error) {
    if (!(error instanceof BrokenStyle)) throw error;
    return { line: lineAt(bytes, reader.position), reason: `it is not valid XML: ${error.message}` };
  }
  if (root !== "style") return { reason: "it is not a style in CSL" };
  const circle = [...calls.keys()].find((name) => leadsTooFar(name, calls));
  return circle === undefined ? undefined : { reason: `its macro ${circle} calls itself, or too many others` };
}

/** Tests whether calls lead in a circle, or too deep. */
function leadsTooFar(name: string, calls: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  let open = new Set([name]);
  for (let depth = 0; depth < MAX_CALLS; depth++) {
    open = new Set([...open].flatMap((each) => [...calls.get(each) ?? []]));
    if (open.size === 0) return false;
  }
  return true;
}

function lineAt(bytes: Uint8Array, position: number): number {
  return new TextDecoder().decode(bytes).slice(0, position).split("\n").length;
}
