import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import type { SetExitCode } from "../../set_exit_code.ts";
import { addSecretOptions } from "../../inputs/secret_options.ts";

/** `tool webhook verify`: checks a signature. */
export function webhookVerifyCommand(context: Context, setExitCode: SetExitCode) {
  const command = new Command("verify")
    .description(
      "Check whether a body has the signature that its header carries, and say why if it has not.\n\n" +
        "Tries what goes wrong most: the form of the header, changed line ends, a byte order mark, JSON written anew, a " +
        "secret that was copied with its line end. The signature that would be right is never printed. The exit code " +
        "is 1 when it does not fit.",
    )
    .requiredOption("--signature <value>", "what the header holds, such as sha256=5d4a…")
    .option("--file <file>", "the body, byte for byte as it arrived; - reads standard input", "-");
  return addSecretOptions(command)
    .option("--header-name <name>", "the header that held it, to hear whether a server looks there")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool webhook verify --signature sha256=5d4a --secret s3cret --file body.json", "Check a body that was kept"],
        [
          "cat body.json | tool webhook verify --signature sha256=5d4a --header-name X-Hub-Signature --secret s3cret",
          "Check what comes through a pipe, and the name of its header",
        ],
      ]),
    )
    .action(async (flags) => {
      const { verifyPayload } = await import("./verify_payload.ts");
      setExitCode(await verifyPayload(flags, context));
    });
}
