import { warningIssue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";
import type { Context, FileExposure, Files, SecretBytes } from "../../console/context.ts";
import { inputName, readInput, STANDARD_STREAM } from "../../console/read_input.ts";

/** File that holds a secret. */
export interface SecretFile {
  /** Path, or `-` for standard input. */
  readonly path: string;
  /** What messages call it: "secret file". */
  readonly name: string;
  /** Maximum size. */
  readonly maxBytes: number;
  /** `line` is a single one, without its line ending; on a terminal, `-` then asks for it. */
  readonly form: "line" | "text" | "bytes";
  /** Whether a pipe is refused, because reading it can block forever. */
  readonly isRegular?: boolean;
}

/**
 * Reads the bytes of a file with a secret. Warns once of a file that other users can read or change, or that one owns.
 *
 * @throws {FileError} when it cannot be read. @throws {UsageError} when standard input is a terminal or was read before.
 */
export async function readSecretBytes(file: SecretFile, context: Context): Promise<Uint8Array> {
  const { bytes, exposure } = await readBytes(file, context);
  if (exposure !== undefined) await warnOnce(file, exposure, context);
  return bytes;
}

/**
 * Reads a file with a secret like {@linkcode readSecretBytes}, as text. Messages never contain a secret.
 *
 * @throws {UsageError} also when its text has the wrong form.
 */
export async function readSecretFile(file: SecretFile, context: Context): Promise<string> {
  const { form } = file;
  const label = secretName(file);
  const text = decode(await readSecretBytes(file, context), label);
  if (form !== "line") return text;
  const line = text.replace(/\r?\n$/, "");
  if (!/[\r\n]/.test(line)) return line;
  throw new UsageError(`Cannot use ${label}: it has more than one line`, { hint: "Store one secret per file." });
}

/** Returns what messages call a file with a secret. */
export function secretName({ path, name }: Pick<SecretFile, "path" | "name">): string {
  return path === STANDARD_STREAM ? inputName(path) : `the ${name} ${quote(path)}`;
}

async function readBytes(
  { path, name, maxBytes, form, isRegular }: SecretFile,
  context: Context,
): Promise<SecretBytes> {
  const { io: { stdin, stderr }, files, prompts } = context;
  if (path !== STANDARD_STREAM) return await files.readSecret(path, maxBytes, { regular: isRegular === true });
  const bytes = form === "line" && stdin.isTerminal && stderr.isTerminal
    ? new TextEncoder().encode(await prompts.readSecret(`Content of the ${name}`))
    : await readInput(path, maxBytes, context);
  return { bytes, exposure: undefined };
}

function decode(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`Cannot use ${label}: it is not UTF-8`, { hint: "Store secrets as text." });
  }
}

async function warnOnce(file: SecretFile, exposure: FileExposure, context: Context): Promise<void> {
  const { path } = file;
  const warned = WARNED.get(context.files) ?? new Set();
  if (warned.has(path)) return;
  WARNED.set(context.files, warned.add(path));
  const label = secretName(file);
  const [message, closing] = exposure === "own"
    ? [`Another user owns ${label}, and can read and change it`, "Use a copy that belongs to you"]
    : [`Other users can ${exposure} ${label}`, "Let only its owner read and change it"];
  const hint = `${closing} (chmod 600), and replace a secret that others may have seen.`;
  await context.warn(warningIssue("open-secret-file", message, { hint }));
}

/** Paths that a run has warned of. */
const WARNED = new WeakMap<Files, Set<string>>();
