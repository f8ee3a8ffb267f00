import { quote, truncate } from "../../../../base/text.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import type { MetricsConfig, ServerConfig } from "../../../../console/webhook_host.ts";
import { createAddressSet } from "../../../../host/net/address_set.ts";
import { LOOPBACK_HOST, readAddress } from "../../../inputs/listen_host.ts";
import { readSecrets } from "../../../inputs/secret_options.ts";

/** Flags about who may send to a server, and who may read its metrics. */
export interface NetworkFlags {
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
export async function readNetworkFlags(
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
