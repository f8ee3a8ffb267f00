import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import type { SetExitCode } from "../../command_group.ts";
import { addSecretOptions, readSecrets, type SecretFlags } from "../../inputs/secret_options.ts";
import { explainHeaderName, explainMismatch } from "../../../webhook/explain_signature.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../console/exit_code.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { printable } from "../../../console/output/printable.ts";
import { createPaint } from "../../../console/output/style.ts";
import { readInput } from "../../../console/read_input.ts";

/** Creates `tool webhook verify`. */
export function webhookVerifyCommand(context: Context, setExitCode: SetExitCode) {
  const command = new Command("verify")
    .description(
      "Check whether a body matches the signature in its header, and report why if it does not.\n\n" +
        "The command tests the common causes: the form of the header, changed line endings, a byte order mark, " +
        "reformatted JSON, a secret that was copied with its line ending. It never prints the correct signature. The " +
        "exit code is 1 if the signature does not match.",
    )
    .requiredOption("--signature <value>", "value of the header, such as sha256=5d4a…")
    .option("--file <file>", "body, byte for byte as it arrived; - reads standard input", "-");
  return addSecretOptions(command)
    .option("--header-name <name>", "name of the header, to check whether a server reads it")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook verify --signature sha256=5d4a --secret s3cret --file body.json", "Check a saved body"],
      [
        "cat body.json | tool webhook verify --signature sha256=5d4a --header-name X-Hub-Signature --secret s3cret",
        "Check piped input and the name of its header",
      ],
    ]))
    .action(async (flags) => setExitCode(await verifyPayload(flags, context)));
}

/** Flags of `tool webhook verify`. */
interface VerifyFlags extends SecretFlags {
  readonly signature: string;
  readonly file: string;
  readonly headerName?: string | undefined;
  readonly json?: true | undefined;
}

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Prints whether a signature matches a body, or why it does not. */
async function verifyPayload(flags: VerifyFlags, context: Context): Promise<ExitCode> {
  const { io: { stdout, stderr }, environment } = context;
  const secrets = await readSecrets(flags, context);
  if (secrets.length === 0) {
    throw new UsageError("Cannot check a signature without a secret", {
      hint: "Give it with --secret-file, --secret-env or --secret.",
    });
  }
  const reasons = explainMismatch(await readInput(flags.file, MAX_BODY_BYTES, context), flags.signature, secrets);
  const ok = reasons.length === 0;
  const warning = flags.headerName === undefined ? undefined : explainHeaderName(flags.headerName);
  await stdout.write(flags.json ? jsonText({ ok, reasons, warning: warning ?? null }) : resultText(reasons, context));
  if (!flags.json && warning !== undefined) {
    const paint = createPaint(stderr, environment);
    await stderr.write(`${paint("yellow", "warning:")} ${printable(warning)}\n`);
  }
  return ok ? EXIT_CODE.ok : EXIT_CODE.failed;
}

function resultText(reasons: readonly string[], { io: { stdout }, environment }: Context): string {
  const paint = createPaint(stdout, environment);
  if (reasons.length === 0) return `${paint("green", "ok")}\n`;
  return [paint("red", "mismatch"), ...reasons.map((reason) => `  ${printable(reason)}`)].join("\n") + "\n";
}
