import { warningIssue } from "../../../../base/issue.ts";
import type { Context } from "../../../../console/context.ts";
import { collectWarnings } from "../../../../console/collect_warnings.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { readAll } from "../../../../console/read_all.ts";
import type { ForgeFlags } from "../../../inputs/forge_options.ts";
import { readForgeConfig } from "../../../inputs/read_forge_config.ts";
import { readHeaderSecrets } from "../../../inputs/header_secret_option.ts";
import { readSecretFile } from "../../../inputs/secret_file.ts";
import { assertNoLoop } from "../../../inputs/assert_no_loop.ts";
import { readListenHost } from "../../../inputs/listen_host.ts";
import type { ServerConfig } from "../../../../console/webhook_host.ts";
import { readFilterFlags } from "../read_filter_flags.ts";
import { type NetworkFlags, readNetworkFlags } from "./read_network_flags.ts";
import { readHeaderName } from "../../../inputs/header_name.ts";
import { type AdminTokenFlags, readAdminToken, warnOfClearText } from "./read_admin_token.ts";
import type { WorkFlags } from "../work_options.ts";
import { readWorkConfig } from "../read_work_config.ts";

/** Flags of a server. */
export interface ServerFlags extends WorkFlags, ForgeFlags, NetworkFlags, AdminTokenFlags {
  readonly host?: string | undefined;
  readonly allowUnsigned?: boolean | undefined;
  readonly headerSecret?: readonly string[] | undefined;
  readonly signatureHeader?: string[] | undefined;
  readonly events?: string | undefined;
  readonly space?: string | undefined;
  readonly pages?: string | undefined;
  readonly maxBody: number;
  readonly maxInbox?: number | undefined;
  readonly adminPort?: number | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Reads the configuration of a server from its flags.
 *
 * @throws {UsageError} for invalid flags, and for a server that is reachable from other machines without protection.
 */
export async function readServerConfig(flags: ServerFlags, context: Context): Promise<ServerConfig> {
  const { port, maxBody, maxInbox = DEFAULT_MAX_INBOX, adminPort, adminTokenEnv } = flags;
  const rules = readFilterFlags(flags);
  const signatureHeaders = (flags.signatureHeader ?? []).map((name) => readHeaderName(name).toLowerCase());
  assertOwnPort("--admin-port", adminPort, [port]);
  const { context: collecting, warnings } = collectWarnings(context);
  const [read, { secrets: headerSecrets, variables }, tls, adminToken, network] = await readAll([
    () => readWorkConfig(flags, context),
    () => readHeaderSecrets(flags.headerSecret, collecting),
    () => readTls(flags, collecting),
    () => readAdminToken(flags, collecting),
    () => readNetworkFlags(flags, collecting),
  ]);
  const { warnings: workWarnings = [], ...work } = read;
  if (flags.maxInbox !== undefined && work.place.kind === "queue") {
    throw new UsageError("Cannot use --max-inbox with a queue: its size limit is a setting of NATS");
  }
  const forge = readForgeConfig(flags);
  if (headerSecrets.length > 0 && work.secrets.length === 0) await collecting.warn(UNSIGNED_BODY);
  const allowUnsigned = flags.allowUnsigned === true;
  const host = readListenHost(flags.host, {
    hasSecret: work.secrets.length > 0 || headerSecrets.length > 0 || forge !== undefined,
    allowUnsigned,
    hint:
      "Give the registered secret with --secret-file or --secret-env, or for Cloud --header-secret or --forge-app, or " +
      "allow unsigned deliveries with --allow-unsigned.",
  });
  if (work.forward !== undefined) assertNoLoop(work.forward, port);
  if (adminToken !== undefined && tls === undefined) await warnOfClearText(host, collecting);
  assertOwnPort("--metrics-port", network.metrics?.port, [port, adminPort]);
  return {
    ...work,
    ...network,
    ...{ host, port, allowUnsigned, signatureHeaders, rules, maxBody, maxInbox, adminPort, tls },
    ...(adminToken === undefined ? {} : { adminToken }),
    ...(headerSecrets.length === 0 ? {} : { headerSecrets }),
    ...(forge === undefined ? {} : { forge }),
    hiddenVariables: [
      ...work.hiddenVariables,
      ...variables,
      ...flags.metricsTokenEnv ?? [],
      ...(adminTokenEnv === undefined ? [] : [adminTokenEnv]),
    ],
    ...(workWarnings.length + warnings.length === 0 ? {} : { warnings: [...workWarnings, ...warnings] }),
  };
}

/** Warning for senders that sign nothing. */
const UNSIGNED_BODY = warningIssue(
  "unsigned-body",
  "A header secret does not sign the body: whoever sees one delivery can send others",
  { hint: "Let the wiki reach the server by HTTPS only, and give --secret-file too for senders that sign." },
);

const DEFAULT_MAX_INBOX = 2 ** 30;

function assertOwnPort(option: string, port: number | undefined, others: readonly (number | undefined)[]): void {
  if (port === undefined || port === 0 || !others.includes(port)) return;
  throw new UsageError(`Cannot use port ${port} twice: choose another ${option}`);
}

const MAX_PEM_BYTES = 1024 * 1024;

async function readTls({ cert, key }: ServerFlags, context: Context): Promise<ServerConfig["tls"]> {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    throw new UsageError("Cannot serve HTTPS with only one of --cert and --key: both are needed");
  }
  const [chain, text] = await readAll([
    () => context.files.readFile(cert, MAX_PEM_BYTES),
    () => readSecretFile({ path: key, name: "key file", maxBytes: MAX_PEM_BYTES, form: "text" }, context),
  ]);
  return { cert: new TextDecoder().decode(chain), key: text };
}
