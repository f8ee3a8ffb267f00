import { appendValue } from "../../console/quantity.ts";
import { type Command, Option, type OptionValues } from "@commander-js/extra-typings";
import { quote, truncate } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { UsageError } from "../../console/command_errors.ts";
import { readAll } from "../../console/read_all.ts";
import { FileError } from "../../host/files/file_error.ts";
import { readSecretFile, secretName } from "./secret_file.ts";

/** Sources of secrets on a command line. */
export interface SecretFlags {
  /** The secrets themselves. */
  readonly secret?: readonly string[] | undefined;
  /** Files with one secret each. */
  readonly secretFile?: readonly string[] | undefined;
  /** Environment variables with one secret each. */
  readonly secretEnv?: readonly string[] | undefined;
}

const MAX_SECRET_BYTES = 4096;

/** Creates the option `--secret`. */
export function secretOption() {
  const description = "secret that signs payloads; other users can see it in the process list";
  return new Option("--secret <secret>", description).argParser(appendValue);
}

/** Creates the option `--secret-file`. */
export function secretFileOption() {
  return new Option(
    "--secret-file <file>",
    "read the secret from a file, without the line ending; - asks for it, or reads it from a pipe",
  ).argParser(
    appendValue,
  );
}

/** Creates the option `--secret-env`. */
export function secretEnvOption() {
  return new Option("--secret-env <name>", "take the secret from an environment variable").argParser(appendValue);
}

/** Adds all three options, each of which can be repeated. */
export function addSecretOptions<Args extends unknown[], Opts extends OptionValues, Globals extends OptionValues>(
  command: Command<Args, Opts, Globals>,
) {
  return command.addOption(secretOption()).addOption(secretFileOption()).addOption(secretEnvOption());
}

/** Reads the secrets of the flags without duplicates, in the order secret, file, variable. Messages never show one. */
export async function readSecrets(flags: SecretFlags, context: Context): Promise<string[]> {
  const secrets = await readAll([
    ...(flags.secret ?? []).map((secret) => () => assertSecret(secret, "--secret")),
    ...(flags.secretFile ?? []).map((path) => () => readSecretFrom(path, context)),
    ...(flags.secretEnv ?? []).map((name) => () => readSecretVariable(name, context)),
  ]);
  return [...new Set(secrets)];
}

/**
 * Reads at most one secret, for a sender that signs; see {@linkcode readSecrets}.
 *
 * @throws {UsageError} when there are more.
 */
export async function readOneSecret(flags: SecretFlags, context: Context): Promise<string | undefined> {
  const secrets = await readSecrets(flags, context);
  if (secrets.length <= 1) return secrets[0];
  throw new UsageError("Cannot sign with more than one secret", {
    hint: "Give one of --secret, --secret-file and --secret-env.",
  });
}

/**
 * Reads one secret from a file, whose messages never show it.
 *
 * @throws {UsageError} when it cannot be read, is empty or has more than one line.
 */
export async function readSecretFrom(path: string, context: Context): Promise<string> {
  const file = { path, name: "secret file", maxBytes: MAX_SECRET_BYTES, form: "line" } as const;
  try {
    return assertSecret(await readSecretFile(file, context), secretName(file));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new UsageError(error.message, { cause: error, hint: error.hint });
  }
}

/**
 * Reads one secret from an environment variable.
 *
 * @throws {UsageError} when it is not set or empty.
 */
export function readSecretVariable(name: string, { environment }: Context): string {
  const secret = environment.get(name);
  const label = `the environment variable ${quote(name)}`;
  if (secret !== undefined) return assertSecret(secret, label);
  throw new UsageError(`Cannot use ${label}: it is not set`, { hint: "Set it and export it, or use --secret-file." });
}

/**
 * Returns a secret that is not blank.
 *
 * @throws {UsageError} for a blank one, with the label.
 */
export function assertSecret(secret: string, label: string): string {
  if (secret.trim() !== "") return secret;
  const reason = secret === "" ? "it is empty" : "it contains only white space";
  throw new UsageError(`Cannot use ${label}: ${reason}`, {
    hint: "Generate a secret: openssl rand -hex 32",
  });
}

/**
 * Checks the name of a header, the value of an option.
 *
 * @throws {UsageError} when it is not a valid header name.
 */
export function readHeaderName(name: string, option = "--signature-header"): string {
  if (/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return name;
  const hint = "Give a header name, such as X-Hub-Signature.";
  throw new UsageError(`Cannot use ${quote(truncate(name, 80))} as ${option}: it is not a valid header name`, {
    hint,
  });
}
