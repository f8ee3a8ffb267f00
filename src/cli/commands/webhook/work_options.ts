import { Option } from "@commander-js/extra-typings";
import { quote, truncate } from "../../../base/text.ts";
import { findOpenSecretFiles } from "../../check_secrets.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/errors.ts";
import { findProfile } from "../../inputs/wiki_access.ts";
import type { WorkConfig } from "../../../console/webhook_host.ts";
import { type InboxOptions, readInboxPlace } from "./inbox_options.ts";
import { MAX_TIMER_DAYS, parseCount, parseDuration } from "../../../console/quantity.ts";
import { readSecrets, type SecretFlags } from "../../inputs/secret_options.ts";

/** The options that say how events are worked on, for a server and for a worker. */
export interface WorkFlags extends InboxOptions, SecretFlags {
  readonly handler?: string | undefined;
  readonly forward?: string | undefined;
  readonly concurrency: number;
  readonly handlerTimeout: number;
  readonly maxAttempts: number;
  readonly drainTimeout: number;
  readonly retain: number;
  readonly enrich: boolean;
  readonly profile?: string | undefined;
  readonly logFormat: "text" | "json";
}

/** Options of a server and a worker, in the order of their help. */
export const workOptions = {
  handler: () =>
    new Option("--handler <script>", "run this script for each event, with the payload as JSON on its standard input"),
  forward: () => new Option("--forward <url>", "POST each event to this URL, signed with the first secret"),
  concurrency: () =>
    new Option("--concurrency <n>", "pages whose events are handled at the same time")
      .default(4).argParser((text: string) => parseCount(1, 256)(text)),
  handlerTimeout: () =>
    new Option("--handler-timeout <duration>", "how long the handling of an event may take")
      .default(60_000, "60s").argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  maxAttempts: () =>
    new Option("--max-attempts <n>", "attempts before an event is set aside as dead")
      .default(5).argParser((text: string) => parseCount(1, 1000)(text)),
  drainTimeout: () =>
    new Option("--drain-timeout <duration>", "how long running handlers may go on when the program is stopped")
      .default(30_000, "30s").argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  retain: () =>
    new Option("--retain <duration>", "how long finished events are kept")
      .default(7 * 86_400_000, "7d").argParser((text: string) => parseDuration(text)),
  noEnrich: () => new Option("--no-enrich", "do not ask the wiki for facts that a delivery lacks"),
  profile: () => new Option("--profile <name>", "the profile of the wiki to ask (default: the active one)"),
  logFormat: () =>
    new Option("--log-format <format>", "lines for people, or JSON").choices(["text", "json"] as const)
      .default("text" as const),
};

/**
 * What the options mean.
 *
 * @throws {UsageError} for what cannot be meant.
 */
export async function readWorkConfig(flags: WorkFlags, context: Context): Promise<WorkConfig> {
  const forward = flags.forward === undefined ? undefined : readForward(flags.forward);
  const [place, secrets, openSecretFiles, profile] = [
    await readInboxPlace(flags, context),
    await readSecrets(flags, context),
    await findOpenSecretFiles(flags, context),
    flags.enrich ? await findProfile(flags.profile, context) : undefined,
  ];
  return {
    ...{ place, secrets, hiddenVariables: flags.secretEnv ?? [] },
    ...{ concurrency: flags.concurrency, handlerTimeoutMs: flags.handlerTimeout, maxAttempts: flags.maxAttempts },
    ...{ drainTimeoutMs: flags.drainTimeout, retainMs: flags.retain, logFormat: flags.logFormat },
    ...(flags.handler === undefined ? {} : { handler: flags.handler }),
    ...(forward === undefined ? {} : { forward }),
    ...(profile === undefined ? {} : { profile }),
    ...(openSecretFiles.length === 0 ? {} : { openSecretFiles }),
  };
}

function readForward(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const hint = "Write an address such as http://localhost:3000/events.";
    throw new UsageError(`Cannot forward to ${quote(truncate(text, 200))}: it is no http or https URL`, { hint });
  }
  if (url.username !== "" || url.password !== "") {
    const hint = "Sign what is forwarded with --secret-file instead, and check that there.";
    throw new UsageError("Cannot forward to a URL with credentials in it: they would show in process lists", { hint });
  }
  return url;
}
