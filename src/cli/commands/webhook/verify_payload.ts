import { explainHeaderName, explainMismatch } from "../../../webhook/explain_signature.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/errors.ts";
import { EXIT_CODE, type ExitCode } from "../../../console/exit_code.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { printable } from "../../../console/output/printable.ts";
import { createPaint } from "../../../console/output/style.ts";
import { readInput } from "../../../console/read_input.ts";
import { readSecrets, type SecretFlags } from "../../inputs/secret_options.ts";

/** Flags of `tool webhook verify`. */
export interface VerifyFlags extends SecretFlags {
  readonly signature: string;
  readonly file: string;
  readonly headerName?: string | undefined;
  readonly json?: true | undefined;
}

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Prints whether a signature matches a body, or why it does not. */
export async function verifyPayload(flags: VerifyFlags, context: Context): Promise<ExitCode> {
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
