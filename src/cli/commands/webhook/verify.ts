import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import type { SetExitCode } from "../../set_exit_code.ts";
import { addSecretOptions } from "../../inputs/secret_options.ts";

/** Creates `tool webhook verify`. */
export function webhookVerifyCommand(context: Context, setExitCode: SetExitCode) {
  const command = new Command("verify")
    .description(
      "Check whether a body matches the signature in its header, and report why if it does not.\n\n" +
        "Tests the common causes: the form of the header, changed line endings, a byte order mark, reformatted JSON, a " +
        "secret that was copied with its line ending. The correct signature is never printed. The exit code " +
        "is 1 when it does not match.",
    )
    .requiredOption("--signature <value>", "value of the header, such as sha256=5d4a…")
    .option("--file <file>", "body, byte for byte as it arrived; - reads standard input", "-");
  return addSecretOptions(command)
    .option("--header-name <name>", "name of the header, to check whether a server reads it")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool webhook verify --signature sha256=5d4a --secret s3cret --file body.json", "Check a saved body"],
        [
          "cat body.json | tool webhook verify --signature sha256=5d4a --header-name X-Hub-Signature --secret s3cret",
          "Check piped input and the name of its header",
        ],
      ]),
    )
    .action(async (flags) => {
      const { verifyPayload } = await import("./verify_payload.ts");
      setExitCode(await verifyPayload(flags, context));
    });
}
