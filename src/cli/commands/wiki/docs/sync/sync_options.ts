import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { MACRO_NAME } from "../../../../../document/directives/directives_table.ts";
import type { DeleteLimit, FormulaOption } from "../../../../../sync/sync_options.ts";
import { MAX_TIMER_DAYS, parseCount, parseDuration, parseSize } from "../../../../../console/quantity.ts";

/** Options of `tool wiki docs`, in the order of their help. */
export const syncOptions = {
  space: () => new Option("--space <key>", "sync this space").conflicts(["page", "ancestor"]),
  page: () => new Option("--page <id>", "sync this page and everything below it").conflicts(["space", "ancestor"]),
  ancestor: () => new Option("--ancestor <id>", "sync everything below this page, but not the page itself"),
  push: () =>
    new Option(
      "--push",
      "update the pages of edited files, create pages for new files, move the pages of deleted files to the trash",
    )
      .conflicts("pullOnly"),
  pullOnly: () => new Option("--pull-only", "do not change the wiki (the default)"),
  dryRun: () => new Option("--dry-run", "only show what a run would do; write nothing"),
  onConflict: () =>
    new Option("--on-conflict <policy>", "what to do when both sides changed the same block")
      .choices(["keep-both", "local", "remote"] as const).default("keep-both" as const),
  onRemoteDelete: () =>
    new Option("--on-remote-delete <way>", "what to do with a file whose page is gone")
      .choices(["trash", "keep"] as const).default("trash" as const),
  maxDelete: () =>
    new Option(
      "--max-delete <n|n%>",
      "maximum number or share of pages and attachments that a run moves to the wiki's trash (default: a third)",
    ).argParser(parseDeleteLimit),
  confirmDelete: () =>
    new Option("--confirm-delete <n>", "allow exactly <n> page deletions, beyond the limit")
      .argParser((text: string) => parseCount(1, 1_000_000)(text)),
  attachments: () => new Option("--attachments", "sync attachments too (default: as in the previous run, else yes)"),
  noAttachments: () => new Option("--no-attachments", "do not sync attachments, in this run and later ones"),
  maxAttachment: () =>
    new Option("--max-attachment <size>", "largest attachment to fetch or send (default: 50MiB)")
      .argParser((text: string) => parseSize(text, MAX_ATTACHMENT_MEBIBYTES)),
  formulas: () =>
    new Option(
      "--formulas <way>",
      "send formulas as code, or in a macro of the wiki: macro=NAME (default: as remembered)",
    )
      .argParser(parseFormulas),
  concurrency: () =>
    new Option("--concurrency <n>", "pages and attachments to process at a time")
      .default(DEFAULT_CONCURRENCY).argParser((text: string) => parseCount(1, 32)(text)),
  full: () => new Option("--full", "read every page again, even if the wiki's lists show no change"),
  watch: () => new Option("--watch", "keep syncing until the program is stopped"),
  pollInterval: () =>
    new Option("--poll-interval <duration>", "with --watch: how often to poll the wiki (default: 60s)")
      .argParser((text: string) => parseDuration(text, MAX_TIMER_DAYS)),
  webhookPort: () =>
    new Option("--webhook-port <port>", "keep syncing, and listen for events on this port; 0 picks a free one")
      .argParser((text: string) => parseCount(0, 65_535)(text)),
  webhookHost: () =>
    new Option(
      "--webhook-host <address>",
      "address to listen on (default: 0.0.0.0 with a secret, 127.0.0.1 without)",
    ),
  webhookUrl: () =>
    new Option(
      "--webhook-url <url>",
      "keep syncing, and make the wiki send its events to this URL, which leads to --webhook-port (default: 8080)",
    ),
  keepWebhook: () => new Option("--keep-webhook", "keep the registration of --webhook-url in the wiki at the end"),
  profile: () => new Option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one"),
};

/** Default number of pages and attachments at a time. */
export const DEFAULT_CONCURRENCY = 8;

/** Default maximum size of an attachment in bytes. */
export const DEFAULT_MAX_ATTACHMENT = 50 * 2 ** 20;

/** Parses a number, or a share such as `30%`. */
function parseDeleteLimit(text: string): DeleteLimit {
  const share = /^(\d{1,3})%$/.exec(text)?.[1];
  if (share === undefined && !text.includes("%")) return parseCount(0, 1_000_000)(text);
  if (Number(share) <= 100) return { percent: Number(share) };
  throw new InvalidArgumentError("It must be a number from 0 to 1000000, or a share from 0% to 100%.");
}

/** Parses `code` or `macro=NAME`. */
function parseFormulas(text: string): FormulaOption {
  if (text === "code") return text;
  const macro = /^macro=(.*)$/.exec(text)?.[1];
  if (macro !== undefined && MACRO_NAME.test(macro) && macro.length <= 100) return { macro };
  throw new InvalidArgumentError("It must be code, or macro= and the name of a macro.");
}

/** Maximum value of `--max-attachment`, because attachments are held in memory. */
const MAX_ATTACHMENT_MEBIBYTES = 1024;
