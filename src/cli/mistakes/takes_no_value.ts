import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { UsageError } from "../../console/command_errors.ts";

/** Values that turn a flag off. */
const OFF: ReadonlySet<string> = new Set(["false", "0", "no", "off"]);

/** Creates the usage error for a flag with a value, such as `--json=true`; undefined for any other word. */
export function takesNoValue(word: string, { options }: CommandUnknownOpts): UsageError | undefined {
  const [, name = "", value] = /^(--?[^=]+)=(.*)$/s.exec(word) ?? [];
  const option = options.find(({ long, short }) => name === long || name === short);
  if (value === undefined || option === undefined || option.required || option.optional) return undefined;
  const hint = OFF.has(value.toLowerCase()) ? `Omit ${name}.` : `Write ${name} alone.`;
  return new UsageError(`Option "${name}" takes no value`, { hint });
}
