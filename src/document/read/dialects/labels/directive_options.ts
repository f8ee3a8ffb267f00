const OPTION = /^[ \t>]*:([a-z][\w-]{0,40}):(?:[ \t]+(.*))?$/;
const YAML_OPTION = /^[ \t>]*([a-z][\w-]{0,40}):[ \t]+(.*)$/;
const YAML_FENCE = /^[ \t>]*---[ \t]*$/;
/** Lines of YAML at the start of a directive, at most. */
const MAX_OPTIONS = 50;

/** Options at the start of a directive of MyST, and the number of their lines. */
export interface DirectiveOptions {
  readonly count: number;
  readonly values: ReadonlyMap<string, string>;
}

/** Options of a directive that has none. */
export const NO_OPTIONS: DirectiveOptions = { count: 0, values: new Map() };

/** Reads the options of a directive, in the lines from a start on: `:name: value`, or YAML between dashes. */
export function readDirectiveOptions(lines: readonly string[], start: number): DirectiveOptions {
  if (YAML_FENCE.test(lines[start] ?? "")) {
    const end = lines.slice(start + 1, start + 1 + MAX_OPTIONS).findIndex((line) => YAML_FENCE.test(line));
    if (end !== -1) return { count: end + 2, values: valuesOf(lines.slice(start + 1, start + 1 + end), YAML_OPTION) };
  }
  let end = start;
  while (OPTION.test(lines[end] ?? "")) end++;
  return { count: end - start, values: valuesOf(lines.slice(start, end), OPTION) };
}

function valuesOf(lines: readonly string[], option: RegExp): ReadonlyMap<string, string> {
  return new Map(lines.flatMap((line) => {
    const [, name, value = ""] = option.exec(line) ?? [];
    return name === undefined ? [] : [[name, value.trim().replace(/^(["'])(.*)\1$/, "$2")] as const];
  }));
}

/** Returns the label of a directive. */
export function labelOfOptions({ values }: DirectiveOptions): string | undefined {
  const label = (values.get("label") ?? values.get("name"))?.trim();
  return label !== undefined && /^[^\s{}"#\\]{1,200}$/.test(label) ? label : undefined;
}

/** Directives around a picture or a table, which have a caption and a label. */
export const CAPTIONED: ReadonlySet<string> = new Set(["figure", "list-table", "table"]);

/** Renders the head of a directive with a caption as a block of this language, which `readCaptioned` reads. */
export function renderDirectiveHead(name: string, rest: string, options: DirectiveOptions): string {
  const { values } = options;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ["id", labelOfOptions(options)],
    ["data-head", rest.trim()],
    ["data-alt", values.get("alt")],
    ["data-width", values.get("width")],
    ["data-header-rows", values.get("header-rows")],
  ];
  const written = parts.flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : ` ${key}="${quoted(value)}"`
  );
  return `div{.myst-${name}${written.join("")}}`;
}

/** Renders the words after the fence of code with a label or a caption, as pandoc has them. */
export function renderCodeHead(language: string, options: DirectiveOptions): string {
  const label = labelOfOptions(options);
  const caption = options.values.get("caption");
  if (label === undefined && caption === undefined || !/^[\w-]*$/.test(language)) return language;
  const parts = [
    ...label === undefined ? [] : [`#${label}`],
    ...language === "" ? [] : [`.${language}`],
    ...caption === undefined ? [] : [`caption="${inFence(caption)}"`],
  ];
  return `{${parts.join(" ")}}`;
}

/** Writes a value as the parser reads the words behind a fence, in which braces and backticks end all. */
function inFence(value: string): string {
  return value.replace(/[{}`]/g, "").replace(/\\/g, "\\\\").replace(/&/g, "&amp;").replace(/"/g, '\\\\"');
}

const REFERENCES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "{": "&#123;", "}": "&#125;" };

function quoted(value: string): string {
  return value.replace(/[&"{}]/g, (sign) => REFERENCES[sign] ?? sign);
}
