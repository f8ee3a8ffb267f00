import { Command, Option } from "@commander-js/extra-typings";
import { EVENT_TYPES } from "../../../../webhook/webhook_event.ts";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import type { SetExitCode } from "../../../command_group.ts";
import { headerSecretOption } from "../../../inputs/header_secret_option.ts";
import { addSecretOptions } from "../../../inputs/secret_options.ts";

/** Creates `tool webhook send`. */
export function webhookSendCommand(context: Context, setExitCode: SetExitCode) {
  const command = new Command("send")
    .description(
      "Send a sample event, or the JSON of a file, as a wiki would, and print the answer.\n\n" +
        "With a secret, the delivery is signed; a header secret is sent as it is. The exit code is 1 unless the answer is a success (2xx); redirects are not followed.",
    )
    .argument("<url>", "the address of the receiver, with its path")
    .addOption(
      new Option("--event <type>", "the type of the sample (default: page_updated)")
        .choices(Object.keys(EVENT_TYPES)).argParser((text: string) => text) // checked later, with a better hint
        .conflicts("file"),
    )
    .addOption(new Option("--page <id>", "page ID of the sample (default: 12345)").conflicts("file"))
    .addOption(new Option("--space <key>", "the space key of the sample (default: DOCS)").conflicts("file"))
    .addOption(new Option("--title <title>", "title of the sample (default: API Reference)").conflicts("file"))
    .option("--file <file>", "send these bytes instead; - reads standard input");
  return addSecretOptions(command)
    .addOption(
      headerSecretOption("send this secret in a header, as <header>=@<file> or <header>=env:<variable>"),
    )
    .option("--signature-header <name>", "the header that carries the signature (default: X-Tool-Signature)")
    .option("--delivery <id>", "delivery ID, by which a receiver detects duplicates (default: a new one)")
    .option(
      "--ca-file <file>",
      "also trust the certificates in this PEM file, such as the server's own",
    )
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook send http://localhost:8080/webhook", "Send a sample to a server on this machine"],
      [
        "tool webhook send http://localhost:8080/webhook --event comment_created --secret s3cret",
        "Send a signed sample of another type",
      ],
    ]))
    .action(async (url, flags) => {
      const { sendEvent } = await import("./send_event.ts");
      setExitCode(await sendEvent(url, flags, context));
    });
}
