// Runs the table of command lines with a program made elsewhere, which TOOL_EXECUTABLE or TOOL_IMAGE names: the file of
// an executable, or an image for docker or podman. `TOOL_EXECUTABLE=dist/tool deno test -A tests/e2e/program_check.ts`
import { resolve } from "node:path";
import { LINES_OF_THIS_RUN } from "../support/command_lines/all_lines.ts";
import { createContainerRunner, findContainerTool } from "../support/command_lines/container_runner.ts";
import { createExecutableRunner } from "../support/command_lines/executable_runner.ts";
import { testLines } from "../support/command_lines/register_lines.ts";
import { skipUnless } from "../support/skip.ts";

const executable = Deno.env.get("TOOL_EXECUTABLE");
const image = Deno.env.get("TOOL_IMAGE");

if (executable !== undefined) testLines(LINES_OF_THIS_RUN, await createExecutableRunner(resolve(executable)));
if (image !== undefined) {
  const tool = await findContainerTool();
  const runner = createContainerRunner({ tool: tool ?? "docker", image });
  testLines(LINES_OF_THIS_RUN, {
    ...runner,
    ignore: skipUnless(tool !== undefined, "command lines in a container: neither docker nor podman works"),
  });
}
if (executable === undefined && image === undefined) {
  throw new Error("Cannot test a program: set TOOL_EXECUTABLE or TOOL_IMAGE");
}
