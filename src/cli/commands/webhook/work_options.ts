import { Option } from "@commander-js/extra-typings";
import { LIVE_BOOK_SCOPES, type LiveBookScope } from "../../../webhook/export_request.ts";
import { MAX_TIMER_DAYS, parseCount, parseDuration } from "../../../console/quantity.ts";
import type { SecretFlags } from "../../inputs/secret_options.ts";
import type { InboxOptions } from "./inbox_options.ts";

/** Flags for the work on events, of a server or a worker. */
export interface WorkFlags extends InboxOptions, SecretFlags {
  readonly routes?: string | undefined;
  readonly handler?: string | undefined;
  readonly forward?: string | undefined;
  readonly exportTemplate?: string | undefined;
  readonly exportDir?: string | undefined;
  readonly exportJobs?: string | undefined;
  readonly exportScope?: LiveBookScope | undefined;
  readonly exportQuiet?: number | undefined;
  readonly exportTimeout?: number | undefined;
  readonly concurrency: number;
  readonly handlerTimeout: number;
  readonly retryFor: number;
  readonly maxAttempts?: number | undefined;
  readonly holdDead?: boolean | undefined;
  readonly drainTimeout: number;
  readonly retain: number;
  readonly enrich: boolean;
  readonly profile?: string | undefined;
  readonly log: "text" | "json";
  readonly logFormat?: "text" | "json" | undefined;
}

/** Options of servers and workers, in the order of the help. */
export const workOptions = {
  routes: () =>
    new Option(
      "--routes <routes_file>",
      "routes file, which says which events go where; instead of --handler, --forward and --export-…",
    ),
  handler: () =>
    new Option("--handler <script>", "run this script for each event, with the payload as JSON on its standard input"),
  forward: () => new Option("--forward <url>", "POST each event to this URL, signed with the first secret"),
  exportTemplate: () =>
    new Option(
      "--export-template <template>",
      "export changed pages as PDF with this pack, recipe or baseline; needs --export-dir",
    ),
  exportDir: () => new Option("--export-dir <pdf_folder>", "where to put the PDFs"),
  exportJobs: () =>
    new Option(
      "--export-jobs <jobs_file>",
      "make the books of this job file when their pages change; with --export-dir, its defaults are the options of the PDFs",
    ),
  exportScope: () =>
    new Option(
      "--export-scope <scope>",
      "one PDF per page, per tree of pages below the home page, or per space (default: page)",
    )
      .choices(LIVE_BOOK_SCOPES),
  exportQuiet: () =>
    new Option("--export-quiet <duration>", "how long nothing must change before a PDF is made (default: 30s)")
      .argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  exportTimeout: () =>
    new Option("--export-timeout <duration>", "maximum time to make a PDF (default: 15m)")
      .argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  concurrency: () =>
    new Option("--concurrency <n>", "number of pages whose events are handled at the same time")
      .default(4).argParser((text: string) => parseCount(1, 256)(text)),
  handlerTimeout: () =>
    new Option("--handler-timeout <duration>", "maximum time to handle an event")
      .default(60_000, "60s").argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  retryFor: () =>
    new Option("--retry-for <duration>", "how long a failing event is retried before it is dead")
      .default(86_400_000, "24h").argParser((text: string) => parseDuration(text)),
  maxAttempts: () =>
    new Option("--max-attempts <n>", "attempts after which an event is dead, even if it could be retried longer")
      .argParser((text: string) => parseCount(1, 1000)(text)),
  holdDead: () =>
    new Option("--hold-dead", "keep the later events of a page waiting until a dead one is replayed or dropped"),
  drainTimeout: () =>
    new Option("--drain-timeout <duration>", "how long running handlers may continue after a stop signal")
      .default(30_000, "30s").argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  retain: () =>
    new Option("--retain <duration>", "how long finished events are kept")
      .default(7 * 86_400_000, "7d").argParser((text: string) => parseDuration(text)),
  noEnrich: () => new Option("--no-enrich", "do not fetch missing facts from the wiki"),
  profile: () => new Option("--profile <name>", "profile of the wiki to call (default: the active one)"),
  log: () =>
    new Option("--log <format>", "format of log lines").choices(["text", "json"] as const).default("text" as const),
  /** The former name of `--log`. */
  logFormat: () =>
    new Option("--log-format <format>", "format of log lines").choices(["text", "json"] as const)
      .conflicts("log").hideHelp(),
};
