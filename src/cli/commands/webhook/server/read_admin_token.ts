import { warningIssue } from "../../../../base/issue.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { LOOPBACK_HOST } from "../../../inputs/listen_host.ts";
import { readSecrets } from "../../../inputs/secret_options.ts";

/** Sources of the token of the admin page. */
export interface AdminTokenFlags {
  readonly adminTokenFile?: string | undefined;
  readonly adminTokenEnv?: string | undefined;
}

/** Minimum length of a token: whoever has it sees all events, and replays and drops them. */
const MIN_LENGTH = 16;

const HINT = "Generate a token: openssl rand -hex 32";

/**
 * Reads the token of the admin page; undefined without flags for it.
 *
 * @throws {UsageError} for one that can be guessed or typed wrong, and for two.
 */
export async function readAdminToken(
  { adminTokenFile, adminTokenEnv }: AdminTokenFlags,
  context: Context,
): Promise<string | undefined> {
  if (adminTokenFile !== undefined && adminTokenEnv !== undefined) {
    throw new UsageError("Cannot use two tokens for the admin page: give one of --admin-token-file, --admin-token-env");
  }
  const [token] = await readSecrets({
    secretFile: adminTokenFile === undefined ? [] : [adminTokenFile],
    secretEnv: adminTokenEnv === undefined ? [] : [adminTokenEnv],
  }, context);
  if (token === undefined) return undefined;
  if (token.length < MIN_LENGTH) {
    const reason = `it has ${token.length} characters, at least ${MIN_LENGTH} are needed`;
    throw new UsageError(`Cannot use the token of the admin page: ${reason}`, { hint: HINT });
  }
  if (!/^[!-~]+$/.test(token)) {
    const reason = "it has characters other than letters, digits and signs of ASCII";
    throw new UsageError(`Cannot use the token of the admin page: ${reason}`, { hint: HINT });
  }
  return token;
}

/** Warns of an admin page that others can reach without encryption, unless a proxy encrypts. */
export async function warnOfClearText(host: string, context: Pick<Context, "warn">): Promise<void> {
  if (LOOPBACK_HOST.test(host)) return;
  await context.warn(
    warningIssue("clear-text", "The admin page can be reached without encryption: others can read its token", {
      hint: "Use --cert and --key, or listen only where a proxy with TLS connects, with --host.",
    }),
  );
}
