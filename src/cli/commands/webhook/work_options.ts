import { Option } from "@commander-js/extra-typings";
import { MAX_TIMER_DAYS, parseCount, parseDuration } from "../../../console/quantity.ts";
import type { SecretFlags } from "../../inputs/secret_options.ts";
import type { InboxOptions } from "./inbox_options.ts";

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
