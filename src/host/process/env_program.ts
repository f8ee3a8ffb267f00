/** Program that `env` starts, as far as the line says it. */
export interface EnvProgram {
  /** Name or path of the program. */
  readonly program: string;
  /** Whether the line has several words that the system passes to `env` as one. */
  readonly isUnsplit: boolean;
}

/**
 * Returns which program the first line `#!/usr/bin/env <argument>` of a script starts; undefined when it cannot be
 * known, because options or variables change where `env` looks for it. Linux passes everything after `env` as one
 * argument, which only `-S` splits; other systems split it themselves.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { programOfEnv } from "./env_program.ts";
 *
 * deepStrictEqual(programOfEnv("-S python3 -u", { splits: false }), { program: "python3", isUnsplit: false });
 * deepStrictEqual(programOfEnv("python3 -u", { splits: false }), { program: "python3 -u", isUnsplit: true });
 * ```
 */
export function programOfEnv(argument: string, { splits }: { readonly splits: boolean }): EnvProgram | undefined {
  const split = /^(?:-v?S|--split-string[= ])\s*(.*)$/s.exec(argument)?.[1];
  if (split !== undefined && /["'\\$#]/.test(split)) return undefined;
  const words = split === undefined && !splits ? [argument] : (split ?? argument).trim().split(/\s+/);
  const program = words.find((word) => !/^[A-Za-z_]\w*=/.test(word));
  const setsPath = words.some((word) => word.startsWith("PATH="));
  if (program === undefined || program === "" || program.startsWith("-") || setsPath) return undefined;
  return { program, isUnsplit: /[ \t]/.test(program) };
}
