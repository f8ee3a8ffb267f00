import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { diagramsOption } from "../pdf_template/diagram_flags.ts";
import { helpExamples } from "../../examples.ts";
import type { SetExitCode } from "../../command_group.ts";

/** Creates `tool doctor`, which checks what the program finds on this machine. */
export function doctorCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("doctor")
    .description(
      "Check what the program finds on this machine: the built-in compiler and the PDF reader, which make a page; " +
        "fonts; the cache; LibreOffice and veraPDF, which convert and validate that page; the programs that draw diagrams; " +
        "the profile in use and its " +
        "credential; and the inboxes of webhook servers.\n\n" +
        "Each check is one line. A missing optional program is skipped, with a note on what it is for. Anything that " +
        "does not work is a failure with a hint, and makes the exit code 1.",
    )
    .option("--offline", "do not call the wiki or a queue")
    .option("--verapdf <program>", "veraPDF's program", "verapdf")
    .addOption(diagramsOption("programs that draw diagrams"))
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool doctor", "Check everything"],
      ["tool doctor --offline --json", "Check only this machine, for a script"],
    ]))
    .action(async (flags) => {
      const { diagnoseMachine } = await import("./diagnose_machine.ts");
      setExitCode(await diagnoseMachine(flags, context));
    });
}
