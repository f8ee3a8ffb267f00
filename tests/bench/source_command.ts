import { fileURLToPath } from "node:url";
import { ROOT } from "../support/house/source_files.ts";
import type { CommandLine } from "./measure_in_turns.ts";
import config from "../../deno.json" with { type: "json" };

/** Returns `deno run -A … cli.ts` of a clone, as `deno task tool` runs it; by default of this one. */
export function sourceCommand(folder: string = fileURLToPath(ROOT)): CommandLine {
  const flags = config.tasks.tool.command.split(" ").slice(1, -1);
  return [Deno.execPath(), ...flags, "--config", `${folder}deno.json`, `${folder}cli.ts`];
}

/** Arguments of Deno that run `tool pdf-template` of this clone. */
export const PDF_TEMPLATE: readonly string[] = [...sourceCommand().slice(1), "pdf-template"];
