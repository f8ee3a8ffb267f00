import { fileURLToPath } from "node:url";
import { ROOT } from "../../support/house/source_files.ts";

/** Exit code and output of the program. */
export interface ToolRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program from source with arguments. */
export async function runTool(...args: readonly (readonly string[])[]): Promise<ToolRun> {
  const program = ["run", "-A", fileURLToPath(new URL("cli.ts", ROOT)), ...args.flat()];
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args: program }).output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
