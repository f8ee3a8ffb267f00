import { readYamlOptions } from "./yaml_options.ts";

const OPTION = /^[ \t>]*:([a-z][\w-]{0,40}):(?:[ \t]+(.*))?$/;
const YAML_FENCE = /^[ \t>]*---[ \t]*$/;
/** Lines of YAML at the start of a directive, at most. */
const MAX_OPTIONS = 50;

/** Options at the start of a directive, and how many lines they are. */
export interface DirectiveOptions {
  readonly lines: number;
  readonly values: ReadonlyMap<string, string>;
}

/** Reads the options of MyST at the start of a directive: `:name: value`, or YAML between dashes. */
export function readDirectiveOptions(lines: readonly string[], start: number): DirectiveOptions {
  if (YAML_FENCE.test(lines[start] ?? "")) {
    const end = lines.slice(start + 1, start + 1 + MAX_OPTIONS).findIndex((line) => YAML_FENCE.test(line));
    if (end !== -1) {
      const yaml = lines.slice(start + 1, start + 1 + end).map((line) => line.replace(/^(?:[ \t]*>)+[ \t]?/, "")).join(
        "\n",
      );
      return { lines: end + 2, values: readYamlOptions(yaml) };
    }
  }
  let end = start;
  while (OPTION.test(lines[end] ?? "")) end++;
  return { lines: end - start, values: valuesOf(lines.slice(start, end)) };
}

function valuesOf(lines: readonly string[]): Map<string, string> {
  const found = lines.map((line) => OPTION.exec(line)).filter((match) => match !== null);
  return new Map(found.map(([, name = "", value = ""]) => [name, value.trim().replace(/^(["'])(.*)\1$/, "$2")]));
}
