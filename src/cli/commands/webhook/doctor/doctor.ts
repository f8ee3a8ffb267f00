import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { forgeAppOption, forgeKeysOption } from "../../../inputs/forge_options.ts";
import { headerSecretOption } from "../../../inputs/header_secret_option.ts";
import { secretEnvOption, secretFileOption, secretOption } from "../../../inputs/secret_options.ts";

/** Creates `tool webhook doctor`, which finds out why no events arrive. */
export function webhookDoctorCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("doctor")
    .description(
      "Find out why no events arrive. The command checks the profile and its credential, the clock, and for each " +
        "webhook whether it exists and is enabled, which events it covers, whether its last deliveries succeeded and " +
        "whether its URL answers. With the server's secret, it also checks whether the URL verifies signatures with " +
        "it; this sends two deliveries that are not events.\n\n" +
        "Cloud has no webhooks to look up. Give the address of the server with --url, and the credential of the " +
        "senders: --header-secret for automation rules, --forge-app and --manifest for a Forge app.\n\n" +
        "Each check is one line; a failed one includes a hint and makes the exit code 1.",
    )
    .argument("[webhook_id]", 'check only this webhook; default: all whose name is "tool" or begins with it')
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .option("--url <url>", "check the server at this address instead of the registered ones")
    .addOption(
      headerSecretOption("check this secret in a header, as <header>=@<file> or <header>=env:<variable>"),
    )
    .addOption(forgeAppOption("check what verifies the tokens of this Forge app (its ARI)"))
    .addOption(forgeKeysOption())
    .option("--manifest <dir>", "check the manifest.yml in the folder of the Forge app")
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook doctor", 'Check all webhooks whose name begins with "tool"'],
      ["tool webhook doctor 12 --secret-file hook.secret", "Check one webhook and the secret"],
      [
        "tool webhook doctor --url https://hooks.example.com/webhook --header-secret X-Automation-Token=@token.secret",
        "Check a server that receives automation rules of Cloud",
      ],
    ]))
    .action(async (id, flags) => {
      const { diagnose } = await import("./doctor_report.ts");
      setExitCode(await diagnose(id, flags, context));
    });
}
