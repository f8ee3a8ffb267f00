import { escapeText, quote, truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";
import { PRIVATE_FILE } from "../files/access/file_permissions.ts";
import { createPrivateFolder } from "../files/temporary_name.ts";
import { type ProgramResult, runProgram } from "../process/run_program.ts";

/** Variables of the environment that `ssh-keygen` gets. */
export interface SshEnvironment {
  readonly env: Record<string, string>;
}

/** Data to sign. */
export interface SignTask {
  readonly data: Uint8Array;
  /** File with the private key, or with the public key of one that an agent has. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Whose signatures count. */
export type TrustedSigners =
  | { readonly allowedSigners: string; readonly identity?: string | undefined }
  /** Line of a public key: its type and its Base64 text. */
  | { readonly publicKey: string };

/** A signature to check. */
export interface SignatureTask {
  readonly data: Uint8Array;
  /** Text of the signature. */
  readonly signature: Uint8Array;
  readonly trusted: TrustedSigners;
  readonly signal: AbortSignal;
}

/** Result of checking a signature. */
export type SignatureVerdict =
  | {
    readonly ok: true;
    /** Identity of the signer in the list; undefined for a public key. */
    readonly signer: string | undefined;
    /** Kind and fingerprint of the key. */
    readonly key: string;
  }
  | { readonly ok: false; readonly reason: string };

/** Namespace of OpenSSH for files. */
const NAMESPACE = "file";
/** People may have to enter a passphrase, or touch a security key. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Signs data with `ssh-keygen`, and returns the text of the detached signature. A passphrase comes from an agent, or
 * from the program that `SSH_ASKPASS` names.
 *
 * @throws {ToolError} `signer-not-found` or `signing-failed`.
 */
export async function signWithSsh({ env }: SshEnvironment, { data, key, signal }: SignTask): Promise<Uint8Array> {
  const args = ["-Y", "sign", "-n", NAMESPACE, "-f", key];
  const { success, stdout, stderr } = await runKeygen(args, { env, input: data, signal });
  if (success && stdout.startsWith("-----BEGIN SSH SIGNATURE-----\n")) return new TextEncoder().encode(stdout);
  const isLocked = /passphrase|agent|no private key/i.test(stderr);
  throw new ToolError("signing-failed", `Cannot sign with the key ${quote(truncate(key, 200))}: ${reasonIn(stderr)}`, {
    hint: isLocked
      ? "Add the key to an agent with ssh-add, and name the file with its public key."
      : "Name a private key that ssh-keygen can read.",
  });
}

/**
 * Checks a detached signature with `ssh-keygen`. Needs permission to write temporary files.
 *
 * @throws {ToolError} `signer-not-found`.
 */
export async function verifyWithSsh({ env }: SshEnvironment, task: SignatureTask): Promise<SignatureVerdict> {
  const { data, signature, trusted, signal } = task;
  await using folder = await createPrivateFolder("tool-signature-");
  const path = `${folder.path}/data.sig`;
  await Deno.writeFile(path, signature, { mode: PRIVATE_FILE });
  const run = (args: readonly string[], input?: Uint8Array) => runKeygen(args, { env, input, signal });
  if ("publicKey" in trusted) {
    const signers = `${folder.path}/signers`;
    const line = `${SIGNER} namespaces="${NAMESPACE}" ${trusted.publicKey}\n`;
    await Deno.writeTextFile(signers, line, { mode: PRIVATE_FILE });
    const result = await run(["-Y", "verify", "-n", NAMESPACE, "-f", signers, "-I", SIGNER, "-s", path], data);
    return verdictOf(result, undefined);
  }
  const { allowedSigners: signers, identity: wanted } = trusted;
  const found = wanted === undefined ? await run(["-Y", "find-principals", "-f", signers, "-s", path]) : undefined;
  const identity = wanted ?? (found?.success === true ? found.stdout.split("\n")[0]?.trim() ?? "" : "");
  if (identity === "") return { ok: false, reason: "no allowed signer has this key" };
  return verdictOf(
    await run(["-Y", "verify", "-n", NAMESPACE, "-f", signers, "-I", identity, "-s", path], data),
    identity,
  );
}

/** Identity in the list that is made of a public key. */
const SIGNER = "signer";

function verdictOf({ success, stdout, stderr }: ProgramResult, signer: string | undefined): SignatureVerdict {
  const [, kind, fingerprint] = / with (\S+) key (\S+)/.exec(stdout) ?? [];
  if (!success) return { ok: false, reason: reasonIn(`${stdout}\n${stderr}`) };
  return { ok: true, signer, key: [kind, fingerprint].filter((part) => part !== undefined).join(" ") };
}

/** Returns the first line that a program printed, for people. */
function reasonIn(printed: string): string {
  const said = printed.replaceAll(/Enter passphrase[^:\n]*: */g, "");
  const [first = "it failed"] = said.split("\n").map((each) => each.trim()).filter((each) => each !== "");
  return truncate(escapeText(first), 200);
}

async function runKeygen(
  args: readonly string[],
  { env, input, signal }: SshEnvironment & { readonly input?: Uint8Array | undefined; readonly signal: AbortSignal },
): Promise<ProgramResult> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    return await runProgram("ssh-keygen", args, { env, signal: limited, ...(input === undefined ? {} : { input }) });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new ToolError("signer-not-found", "Cannot run ssh-keygen: no such program", {
      hint: "Install OpenSSH.",
      cause: error,
    });
  }
}
