import { type Issue, warningIssue } from "../../../../base/issue.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { isSameReceiver } from "../../../../webhook/registered_url.ts";
import { putRegistration, type RegistrationOutcome } from "../../../../wiki/webhook_registration.ts";
import type { Registration } from "../../../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";
import type { Context } from "../../../../console/context.ts";
import { type Fact, renderFacts } from "../../../../console/output/facts.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createLook, type Look } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import { checkReach } from "../../../inputs/receiver_url.ts";
import { readRegistrationRequest, type RequestFlags } from "./registration_request.ts";
import { eventsText, registrationJson } from "./registration_view.ts";
import { openRegistry } from "./registration_wiki.ts";

/** Flags of `tool webhook register`. */
export interface RegisterFlags extends RequestFlags {
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Registers a webhook, or updates the one for the same URL, and verifies the result. */
export async function registerWebhook(flags: RegisterFlags, context: Context): Promise<void> {
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
