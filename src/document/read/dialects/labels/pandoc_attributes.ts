/** Attributes in braces of pandoc and its relatives: `{#id .class key="value"}`. */
export interface PandocAttributes {
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

const EACH =
  /([\w.:-]{1,60})[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s,"'{}]+))|#([^\s#.{}"'=,]{1,200})|\.([\w-]{1,60})/g;

/** Reads what is between braces. */
export function readPandocAttributes(text: string): PandocAttributes {
  const values = new Map<string, string>();
  const classes: string[] = [];
  let id: string | undefined;
  for (const [, key, double, single, plain, name, className] of text.matchAll(EACH)) {
    if (key !== undefined) values.set(key, (double ?? single ?? plain ?? "").replace(/\\(["'])/g, "$1"));
    else if (name !== undefined) id ??= name;
    else if (className !== undefined) classes.push(className);
  }
  return { id, classes, values };
}
