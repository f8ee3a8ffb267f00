import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { eventsOption } from "../event_filter_options.ts";
import {
  readOneSecret,
  secretEnvOption,
  secretFileOption,
  type SecretFlags,
  secretOption,
} from "../../../inputs/secret_options.ts";
import { errorIssue, type Issue, warningIssue } from "../../../../base/issue.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { isSameReceiver, readRegisteredUrl, registeredUrl } from "../../../../webhook/registered_url.ts";
import { putRegistration, type RegistrationOutcome } from "../../../../wiki/webhook_registration.ts";
import type { NewRegistration, Registration } from "../../../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";
import { type Fact, renderFacts } from "../../../../console/output/facts.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { checkReach, MAX_SECRET_LENGTH, parseReceiverUrl } from "../../../inputs/receiver_url.ts";
import { eventsText, openRegistry, registrationJson } from "./registration_wiki.ts";
import { EVENT_TYPES } from "../../../../webhook/webhook_event.ts";
import { type FilterFlags, type FilterRules, parseFilterFlags } from "../../../../webhook/filter_rules.ts";
import { checkSecrets } from "../../../check_secrets.ts";
import { UsageError } from "../../../../console/command_errors.ts";

/** Creates `tool webhook register`. */
export function webhookRegisterCommand(context: Context) {
  return new Command("register")
    .description(
      "Make a Confluence Data Center wiki send its events to the URL of a server.\n\n" +
        "The command updates an existing webhook of this program for the same URL, so running it twice does no harm. " +
        "The wiki sends only the given events. It has no filter for spaces and pages: --space and --pages are added " +
        "to the registered URL, where the server reads and applies them. You need the global administrator " +
        "permission.",
    )
    .argument("[url]", "address of the server, as the wiki reaches it")
    .option("--url <url>", "the address, instead of the argument")
    .addOption(eventsOption())
    .option("--space <key>", "only events of this space; default: all")
    .option("--pages <ids>", "only events of these pages, separated by commas; default: all")
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .option("--name <name>", "name of the webhook in the wiki", "tool")
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook register https://hooks.example.com/webhook --secret-file hook.secret", "Send all events"],
      [
        "tool webhook register https://hooks.example.com/webhook --secret-file hook.secret \\\n" +
        "    --events page_created,page_updated --space DOCS",
        "Send two types of events, and keep those of one space",
      ],
    ]))
    .action(async (address, flags, command) => {
      const url = address ?? flags.url;
      if (url === undefined) {
        return command.error("error: missing required argument 'url'", { code: "commander.missingArgument" });
      }
      if (address !== undefined && flags.url !== undefined) {
        command.error("error: the address is given twice, as an argument and with --url");
      }
      await registerWebhook({ ...flags, url }, context);
    });
}

/** Flags of `tool webhook register`. */
interface RegisterFlags extends RequestFlags {
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Registers a webhook, or updates the one for the same URL, and verifies the result. */
async function registerWebhook(flags: RegisterFlags, context: Context): Promise<void> {
  const { io: { stdout }, environment } = context;
  const { registration, url, warnings } = await readRegistrationRequest(flags, context);
  const { client } = await openRegistry(flags.profile, context, url);
  const outcome = await (async () => {
    await using _progress = startProgress("Registering", context);
    return await putRegistration(registration, client, { isSameReceiver });
  })();
  await writeIssues([
    ...checkReach(url, client.site),
    ...warnings,
    ...checkSigning(outcome),
    ...outcome.others.map(doubled),
  ], context);
  const look = createLook(stdout, environment);
  await stdout.write(flags.json === true ? outcomeJson(outcome) : outcomeText(outcome, client, look));
}

function checkSigning({ signed }: RegistrationOutcome): Issue[] {
  if (signed === true) return [];
  const message = signed === false
    ? "Without a secret, deliveries are not signed: anyone who knows the URL can send events"
    : "No secret given: the wiki decides whether deliveries stay signed";
  return [warningIssue("no-secret", message, { hint: "Add --secret-file, and give the server the same secret." })];
}

function doubled({ id, name }: Registration) {
  const message =
    `Webhook ${quote(truncate(id, 80))} ${quote(truncate(name, 80))} sends to the same URL: events will ` +
    "arrive twice";
  return warningIssue("same-url", message, { hint: 'Remove one of them with "tool webhook delete".' });
}

function outcomeJson({ stored, former, signed }: RegistrationOutcome): string {
  const { space, pages, ...rest } = registrationJson(stored);
  const receiver = [...(space === null ? [] : ["space"]), ...(pages.length === 0 ? [] : ["pages"])];
  return jsonText({
    action: former === undefined ? "created" : "updated",
    ...{ ...rest, space, pages, signed: signed ?? null },
    appliedBy: { wiki: ["events"], receiver },
  });
}

function outcomeText({ stored, former, signed }: RegistrationOutcome, { site }: WikiClient, look: Look): string {
  const { id, url, events, space, pages, name } = registrationJson(stored);
  const facts: Fact[] = [
    ["ID", id],
    ["NAME", name],
    ["URL", url],
    ["EVENTS", eventsText(events)],
    ["SPACE", space ?? "(all)"],
    ["PAGES", pages.length === 0 ? "(all)" : pages.join(",")],
    ["SIGNED", signed === undefined ? "unknown" : signed ? "yes" : "no"],
  ];
  const done = former === undefined ? "Registered a webhook" : "Updated the existing webhook for this URL";
  const filters = [...(space === null ? [] : ["SPACE"]), ...(pages.length === 0 ? [] : ["PAGES"])].join(", ");
  const appliers: Fact[] = [
    ["Applied by the wiki", "EVENTS"],
    ["Applied by the receiver", filters === "" ? null : `${filters}, which "tool webhook server" reads from the URL`],
  ];
  return `${done} at ${quote(site)}\n\n${renderFacts(facts, look)}\n${renderFacts(appliers, look)}`;
}

/** Flags of a registration. */
interface RequestFlags extends FilterFlags, SecretFlags {
  readonly url: string;
  readonly name: string;
}

/** Registration to send to the wiki. */
interface RegistrationRequest {
  /** The registration. */
  readonly registration: NewRegistration;
  /** The given URL, without the filter. */
  readonly url: URL;
  /** Problems that may keep it from working. */
  readonly warnings: readonly Issue[];
}

/**
 * Reads the flags of a registration.
 *
 * @throws {UsageError} with all issues.
 */
async function readRegistrationRequest(flags: RequestFlags, context: Context): Promise<RegistrationRequest> {
  const secret = await readSecret(flags, context);
  const target = parseReceiverUrl(flags.url);
  // A filter in the URL has the same meaning as the flag.
  const inUrl = target instanceof URL ? readRegisteredUrl(target.href) : undefined;
  const { rules, issues } = parseFilterFlags({
    events: flags.events,
    space: flags.space ?? inUrl?.space,
    pages: flags.pages ?? inUrl?.pages?.join(","),
  });
  const found = [
    ...(target instanceof URL ? [] : [target]),
    ...issues,
    ...checkName(flags.name),
    ...(isIssue(secret) ? [secret] : []),
  ];
  if (!(target instanceof URL) || isIssue(secret) || found.length > 0) throw refused(found);
  return {
    registration: {
      ...{ name: flags.name, url: registeredUrl(target.href, rules), events: eventsOf(rules), secret },
    },
    url: target,
    warnings: checkSecrets(secret === undefined ? [] : [secret]),
  };
}

function eventsOf({ events }: FilterRules): readonly string[] {
  const all = Object.keys(EVENT_TYPES);
  return events === undefined ? all : all.filter((type) => events.some((each) => each === type));
}

function checkName(name: string): Issue[] {
  if (name.trim() !== "" && name.length <= 255 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return [];
  return [errorIssue("bad-name", "The name is empty, longer than 255 characters or not on one line", { path: "name" })];
}

/** Reads the secret; returns an issue if it is invalid. */
async function readSecret(flags: SecretFlags, context: Context): Promise<string | Issue | undefined> {
  try {
    const secret = await readOneSecret(flags, context);
    if (secret === undefined || secret.length <= MAX_SECRET_LENGTH) return secret;
    const message = `The secret is longer than ${MAX_SECRET_LENGTH} characters, the wiki's maximum`;
    return errorIssue("bad-secret", message, { path: "secret" });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return errorIssue("bad-secret", error.message, { path: "secret", hint: error.hint });
  }
}

function isIssue(value: string | Issue | undefined): value is Issue {
  return typeof value === "object";
}

function refused(issues: readonly Issue[]): UsageError {
  const [only] = issues;
  if (issues.length !== 1 || only === undefined) {
    return new UsageError(`Cannot register the webhook: ${issues.length} problems`, { issues });
  }
  return new UsageError(`Cannot register the webhook: ${only.message}`, { hint: only.hint });
}
