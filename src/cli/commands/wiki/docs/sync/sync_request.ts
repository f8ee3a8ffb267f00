import { type Issue, warningIssue } from "../../../../../base/issue.ts";
import { quote, truncate } from "../../../../../base/text.ts";
import { parseFilterFlags } from "../../../../../webhook/filter_rules.ts";
import type { AskedOptions, DeleteLimit, FormulaOption, SyncOptions } from "../../../../../sync/sync_options.ts";
import { checkSecrets } from "../../../../check_secrets.ts";
import type { Context } from "../../../../../console/context.ts";
import type { AskedScope, DocsConfig, DocsListenConfig, DocsWatchConfig } from "../../../../../console/docs_host.ts";
import { UsageError } from "../../../../../console/command_errors.ts";
import { readListenHost } from "../../../../inputs/listen_host.ts";
import { checkReach, MAX_SECRET_LENGTH, readReceiverUrl } from "../../../../inputs/receiver_url.ts";
import { readSecrets, type SecretFlags } from "../../../../inputs/secret_options.ts";
import { requireCredential } from "../../../../inputs/wiki_access.ts";
import { assertFolder } from "../assert_folder.ts";
import { DEFAULT_MAX_ATTACHMENT } from "./sync_options.ts";

/** Flags of `tool wiki docs sync`. */
export interface SyncFlags extends SecretFlags {
  readonly space?: string | undefined;
  readonly page?: string | undefined;
  readonly ancestor?: string | undefined;
  readonly push?: true | undefined;
  readonly dryRun?: true | undefined;
  readonly onConflict: SyncOptions["onConflict"];
  readonly onRemoteDelete: SyncOptions["onRemoteDelete"];
  readonly maxDelete?: DeleteLimit | undefined;
  readonly confirmDelete?: number | undefined;
  readonly attachments?: boolean | undefined;
  /** Bytes. */
  readonly maxAttachment?: number | undefined;
  readonly formulas?: FormulaOption | undefined;
  readonly concurrency: number;
  readonly full?: true | undefined;
  readonly watch?: true | undefined;
  /** Milliseconds. */
  readonly pollInterval?: number | undefined;
  readonly webhookPort?: number | undefined;
  readonly webhookHost?: string | undefined;
  readonly webhookUrl?: string | undefined;
  readonly keepWebhook?: true | undefined;
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Parsed flags. */
export type SyncRequest =
  | { readonly kind: "run" | "plan"; readonly config: DocsConfig }
  | { readonly kind: "watch"; readonly config: DocsWatchConfig; readonly warnings: readonly Issue[] };

const DEFAULT_POLL_INTERVAL_MS = 60_000;
const DEFAULT_WEBHOOK_PORT = 8080;

/**
 * Parses the arguments. Makes no request to the wiki.
 *
 * @throws {UsageError} for invalid combinations. @throws {AuthError} `no-profile`. @throws {ProfileError}
 */
export async function readSyncRequest(folder: string, flags: SyncFlags, context: Context): Promise<SyncRequest> {
  await assertFolder(folder, context);
  const scope = readScope(flags);
  assertSense(flags);
  const listening = isListening(flags) ? await readListening(flags, context) : undefined;
  const { profile } = await requireCredential(flags.profile, context);
  const config = {
    folder,
    scope,
    options: readOptions(flags),
    profile,
  };
  if (!isWatching(flags)) return { kind: flags.dryRun === true ? "plan" : "run", config };
  return {
    kind: "watch",
    config: {
      ...config,
      pollIntervalMs: flags.pollInterval ?? DEFAULT_POLL_INTERVAL_MS,
      logFormat: flags.json === true ? "json" : "text",
      listen: listening?.listen,
    },
    warnings: listening === undefined ? [] : warningsOf(listening, profile.site),
  };
}

function readOptions(flags: SyncFlags): AskedOptions {
  const { onConflict, onRemoteDelete, concurrency, maxAttachment = DEFAULT_MAX_ATTACHMENT } = flags;
  const { maxDelete, confirmDelete, formulas } = flags;
  return {
    ...{ push: flags.push === true, full: flags.full === true, attachments: flags.attachments },
    ...{ onConflict, onRemoteDelete, concurrency, maxAttachment, maxDelete, confirmDelete, formulas },
  };
}

function readScope({ space, page, ancestor }: SyncFlags): AskedScope | undefined {
  if (space !== undefined) {
    if (parseFilterFlags({ space }).issues.length === 0) return { kind: "space", key: space };
    throw new UsageError(`Cannot sync the space ${quote(truncate(space, 80))}: it is not a space key`, {
      hint: "Give the key from the URL of the space, such as DOCS.",
    });
  }
  if (page !== undefined) return { kind: "page", id: assertPageId(page, "--page") };
  if (ancestor !== undefined) return { kind: "ancestor", id: assertPageId(ancestor, "--ancestor") };
  return undefined;
}

function assertPageId(id: string, flag: string): string {
  if (/^[1-9]\d{0,18}$/.test(id)) return id;
  throw new UsageError(`Cannot use ${quote(truncate(id, 80))} as ${flag}: it is not a page ID`, {
    hint: "Give the number from the URL of the page.",
  });
}

function isListening({ webhookPort, webhookUrl }: SyncFlags): boolean {
  return webhookPort !== undefined || webhookUrl !== undefined;
}

function isWatching(flags: SyncFlags): boolean {
  return flags.watch === true || isListening(flags);
}

/** Rejects flags that require each other or exclude each other. */
function assertSense(flags: SyncFlags): void {
  const { dryRun, maxAttachment, attachments, pollInterval, webhookHost, webhookUrl, keepWebhook } = flags;
  const { push, confirmDelete } = flags;
  const watcher = flags.watch === true
    ? "--watch"
    : flags.webhookPort !== undefined
    ? "--webhook-port"
    : "--webhook-url";
  const rules: readonly (readonly [broken: boolean, flags: string, reason: string])[] = [
    [dryRun === true && isWatching(flags), `--dry-run together with ${watcher}`, "a dry run covers a single run"],
    [
      attachments === false && maxAttachment !== undefined,
      "--max-attachment together with --no-attachments",
      NONE_KEPT,
    ],
    [
      pollInterval !== undefined && !isWatching(flags),
      "--poll-interval without --watch",
      "a single run polls only once",
    ],
    [confirmDelete !== undefined && push !== true, "--confirm-delete without --push", "nothing is deleted in the wiki"],
    [keepWebhook === true && webhookUrl === undefined, "--keep-webhook without --webhook-url", "nothing is registered"],
  ];
  const found = rules.find(([broken]) => broken);
  if (found !== undefined) throw new UsageError(`Cannot use ${found[1]}: ${found[2]}`);
  const listener = webhookHost === undefined ? secretFlag(flags) : "--webhook-host";
  if (listener === undefined || isListening(flags)) return;
  const hint = "Give --webhook-port or --webhook-url too.";
  throw new UsageError(`Cannot use ${listener}: nothing listens for events`, { hint });
}

const NONE_KEPT = "attachments are not synced";

function secretFlag({ secret, secretFile, secretEnv }: SecretFlags): string | undefined {
  if (secret !== undefined) return "--secret";
  if (secretFile !== undefined) return "--secret-file";
  return secretEnv === undefined ? undefined : "--secret-env";
}

interface Listening {
  readonly listen: DocsListenConfig;
  /** URL to register; undefined if there is none. */
  readonly target: URL | undefined;
  readonly weaknesses: readonly Issue[];
}

async function readListening(flags: SyncFlags, context: Context): Promise<Listening> {
  const { webhookPort: port = DEFAULT_WEBHOOK_PORT, webhookHost, webhookUrl, keepWebhook: keep = false } = flags;
  const target = webhookUrl === undefined ? undefined : readReceiverUrl(webhookUrl, "register the webhook");
  const secrets = await readSecrets(flags, context);
  const host = readListenHost(webhookHost, {
    hasSecret: secrets.length > 0,
    allowUnsigned: false,
    hint: "Give the secret of the registration with --secret-file or --secret-env.",
  });
  const weaknesses = checkSecrets(secrets);
  if (target === undefined) return { listen: { host, port, secrets }, target, weaknesses };
  if ((secrets[0]?.length ?? 0) > MAX_SECRET_LENGTH) {
    throw new UsageError(
      `Cannot register the webhook: the secret is longer than ${MAX_SECRET_LENGTH} characters, the wiki's maximum`,
    );
  }
  return { listen: { host, port, secrets, registration: { url: target.href, keep } }, target, weaknesses };
}

/** Warns of what is weak about a webhook of the wiki at `site`. */
function warningsOf({ listen, target, weaknesses }: Listening, site: string): Issue[] {
  if (target === undefined) return [...weaknesses];
  return [...checkReach(target, site), ...weaknesses, ...(listen.secrets.length > 0 ? [] : [UNSIGNED])];
}

const UNSIGNED = warningIssue(
  "no-secret",
  "Without a secret, deliveries are not signed: anyone who knows the URL can send events",
  { hint: "Add --secret-file; the wiki then signs deliveries with that secret." },
);
