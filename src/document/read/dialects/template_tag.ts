/** A tag of Hugo, `{{< name … >}}` or `{{% name … %}}`, or of Liquid, `{% name … %}`. */
export interface TemplateTag {
  /** As written. */
  readonly written: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** First value without a name. */
  readonly first: string;
}

/** Finds tags. */
export const TEMPLATE_TAG =
  /\{\{<((?:[^>{]|>(?!\}\})|\{(?!\{)){0,1000})>\}\}|\{\{%((?:[^%{]|%(?!\}\})|\{(?!\{)){0,1000})%\}\}|\{%((?:[^%{]|%(?!\})|\{(?!%)){0,1000})%\}/g;

const ATTRIBUTE = /([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;
const FIRST = /^\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)(?=\s|$))/;
/** Attributes with text for readers. */
const TEXTS = ["title", "header", "heading", "text", "summary", "caption", "content", "note", "description", "alt"];

/** Reads a match of {@linkcode TEMPLATE_TAG}. */
export function readTemplateTag(found: readonly (string | undefined)[]): TemplateTag {
  const inner = (found[1] ?? found[2] ?? found[3] ?? "").replace(/^-|[-/]$/g, "").trim();
  const [, slash, written = "", rest = ""] = /^(\/?)\s*([\w.-]+)([^]*)$/.exec(inner) ?? [];
  const attributes = new Map(
    [...rest.matchAll(ATTRIBUTE)].map(([, key = "", ...values]) => [key, values.find((value) => value) ?? ""]),
  );
  const isEnd = slash === "/" || /^end_?[a-z]/.test(written) || /-end$/.test(written);
  const name = slash === "/" ? written : written.replace(/^end_?(?=[a-z])|-end$/, "");
  const first = FIRST.exec(rest)?.slice(1).find((value) => value) ?? "";
  return { written: found[0] ?? "", name: name.toLowerCase(), isEnd, attributes, first };
}

/** Returns the text that a tag has for readers; empty if none. */
export function textOfTag({ attributes }: TemplateTag): string {
  return TEXTS.map((name) => attributes.get(name)?.trim()).find((text) => text) ?? "";
}

/** Tests whether a tag ends itself: `{{< name />}}`. */
export function closesItself({ written }: TemplateTag): boolean {
  return /\/[ \t]*[>%]\}\}$/.test(written);
}
