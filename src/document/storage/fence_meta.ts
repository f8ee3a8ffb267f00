const WORD = /([^\s="]+)(?:=(?:"((?:[^"\\]|\\.|"")*)"|(\S*)))?|\S/g;
/** Parameters of the code macro that are true if present. */
const FLAGS: ReadonlySet<string> = new Set(["linenumbers", "collapse"]);
/** First word of a fence that is any macro with a text as its body: `plantuml macro title="Order"`. */
const MACRO = "macro";

/** Renders parameters of the code macro as the words after the language of a fence. */
export function codeMeta(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => FLAGS.has(key) && value === "true" ? key : metaWord(key, value))
    .join(" ");
}

/** Reads the words after the language of a fence as parameters of the code macro. */
export function readCodeMeta(meta: string): Record<string, string> {
  return readWords(meta, (name) => FLAGS.has(name) ? "true" : "");
}

/**
 * Renders the parameters of any macro as the words after its name in a fence; undefined if one has a character that
 * these cannot have.
 */
export function macroMeta(values: Readonly<Record<string, string>>): string | undefined {
  const entries = Object.entries(values);
  if (entries.some(([, value]) => !isMetaValue(value))) return undefined;
  return [MACRO, ...entries.map(([key, value]) => value === "" ? key : metaWord(key, value))].join(" ");
}

/** Reads the words after the name of any macro in a fence; undefined if it is not a macro. */
export function readMacroMeta(meta: string): Record<string, string> | undefined {
  const [first, ...others] = meta.split(/(?<=^\S+)\s+/);
  return first === MACRO ? readWords(others.join(""), () => "") : undefined;
}

/** Tests whether a formatter leaves a value after the name of a fence as it is. */
export function isMetaValue(value: string): boolean {
  return !/[\p{Cc}`\\]|&(?=[#A-Za-z])/u.test(value);
}

function readWords(meta: string, flagValue: (name: string) => string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of meta.matchAll(WORD)) {
    const value = quoted?.replace(/\\(.)|"(")/g, "$1$2") ?? plain;
    if (name !== "") parameters.set(name, value === "" ? flagValue(name) : value);
  }
  return Object.fromEntries(parameters);
}

function metaWord(key: string, value: string): string {
  return key !== "title" && /^[\w.#-]+$/.test(value) ? `${key}=${value}` : `${key}="${value.replaceAll('"', '""')}"`;
}
