import { warningIssue } from "../../../../base/issue.ts";
import type { Context } from "../../../../console/context.ts";
import { collectWarnings, readAll } from "../../../../console/read_all.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { ForgeFlags } from "../../../inputs/forge_options.ts";
import { readForgeConfig } from "../../../inputs/read_forge_config.ts";
import { readHeaderSecrets } from "../../../inputs/header_secret_option.ts";
import { readSecretFile } from "../../../inputs/secret_file.ts";
import { assertNoLoop, LOOPBACK_HOST, readAddress, readListenHost } from "../../../inputs/listen_host.ts";
import type { MetricsConfig, ServerConfig } from "../../../../console/webhook_host.ts";
import { readFilterFlags } from "../read_filter_flags.ts";
import { readHeaderName, readSecrets } from "../../../inputs/secret_options.ts";
import type { WorkFlags } from "../work_options.ts";
import { readWorkConfig } from "../read_work_config.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { createAddressSet } from "../../../../host/net/address_set.ts";

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
  "A header secret does not sign the body: anyone who sees one delivery can send others",
  { hint: "Let the wiki reach the server only over HTTPS, and give --secret-file too for senders that sign." },
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

/** Sources of the token of the admin page. */
interface AdminTokenFlags {
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
async function readAdminToken(
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
    const reason = "it has characters other than ASCII letters, digits and punctuation";
    throw new UsageError(`Cannot use the token of the admin page: ${reason}`, { hint: HINT });
  }
  return token;
}

/** Warns of an admin page that others can reach without encryption, unless a proxy encrypts. */
async function warnOfClearText(host: string, context: Pick<Context, "warn">): Promise<void> {
  if (LOOPBACK_HOST.test(host)) return;
  await context.warn(
    warningIssue("clear-text", "The admin page can be reached without encryption: others can read its token", {
      hint: "Use --cert and --key, or listen only where a proxy with TLS connects, with --host.",
    }),
  );
}

/** Flags about who may send to a server, and who may read its metrics. */
interface NetworkFlags {
  readonly allow?: readonly string[] | undefined;
  readonly trustedProxy?: readonly string[] | undefined;
  readonly metricsHost?: string | undefined;
  readonly metricsPort?: number | undefined;
  readonly metricsTokenFile?: readonly string[] | undefined;
  readonly metricsTokenEnv?: readonly string[] | undefined;
}

/** Port of the metrics unless another one is given; other exporters use it too. */
const METRICS_PORT = 9464;

/**
 * Reads who may send to a server, and who may read its metrics; without flags for it, the result has no field.
 *
 * @throws {UsageError} for a range that is none, and for metrics that others could read without a token.
 */
async function readNetworkFlags(
  flags: NetworkFlags,
  context: Context,
): Promise<Pick<ServerConfig, "allow" | "trustedProxies" | "metrics">> {
  const allow = readRanges(flags.allow, "--allow");
  const trustedProxies = readRanges(flags.trustedProxy, "--trusted-proxy");
  const metrics = await readMetricsFlags(flags, context);
  return {
    ...(allow === undefined ? {} : { allow }),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
    ...(metrics === undefined ? {} : { metrics }),
  };
}

function readRanges(texts: readonly string[] | undefined, option: string): string[] | undefined {
  if (texts === undefined) return undefined;
  const ranges = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  const set = createAddressSet(ranges);
  if (typeof set !== "string") return ranges;
  throw new UsageError(`Cannot use ${quote(truncate(set, 80))} as ${option}: it is not an IP address or a range`, {
    hint: `Give addresses and ranges, for example: ${option} 10.0.0.0/8 192.0.2.7 2001:db8::/32`,
  });
}

async function readMetricsFlags(flags: NetworkFlags, context: Context): Promise<MetricsConfig | undefined> {
  const { metricsHost, metricsPort, metricsTokenFile, metricsTokenEnv } = flags;
  const tokens = await readSecrets({ secretFile: metricsTokenFile, secretEnv: metricsTokenEnv }, context);
  if (metricsHost === undefined && metricsPort === undefined) {
    if (tokens.length === 0) return undefined;
    throw new UsageError("Cannot use a token for metrics that are not served", {
      hint: "Add --metrics-host <address>.",
    });
  }
  const [host, port] = [metricsHost ?? "127.0.0.1", metricsPort ?? METRICS_PORT];
  const address = readAddress(host, "serve metrics");
  if (tokens.length === 0 && !LOOPBACK_HOST.test(host)) {
    const hint = "Give a token with --metrics-token-file or --metrics-token-env; create one: openssl rand -hex 32";
    throw new UsageError(`Cannot serve metrics on ${host} without a token: anyone could read them`, { hint });
  }
  return { host: address, port, tokens };
}
