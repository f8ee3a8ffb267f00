import { type Issue, warningIssue } from "../../../base/issue.ts";
import { quote, truncate } from "../../../base/text.ts";
import { WikiError } from "../../../wiki/errors.ts";
import {
  createRegistration,
  listRegistrations,
  type NewRegistration,
  readRegistration,
  type Registration,
  updateRegistration,
} from "../../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../../wiki/wiki_client.ts";
import type { Context } from "../../context.ts";
import { type Fact, renderFacts } from "../../output/facts.ts";
import { jsonText } from "../../output/json_text.ts";
import { startProgress } from "../../output/progress.ts";
import { createPaint, type Paint } from "../../output/style.ts";
import { writeIssues } from "../../output/write_issues.ts";
import { readRequest, type RequestFlags } from "./registration_request.ts";
import { eventsText, isOwn, registrationJson, sendsTo } from "./registration_view.ts";
import { openRegistry } from "./registration_wiki.ts";

/** The flags of `tool webhook register`. */
export interface RegisterFlags extends RequestFlags {
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Registers a webhook, or updates the one for the same URL, and makes sure that the wiki has it. */
export async function registerWebhook(flags: RegisterFlags, context: Context): Promise<void> {
  const { io: { stdout }, environment } = context;
  const { registration, warnings } = await readRequest(flags, context);
  const { client } = await openRegistry(flags.profile, context);
  const outcome = await (async () => {
    await using _progress = startProgress("Registering", context);
    return await putRegistration(registration, client);
  })();
  await writeIssues([...warnings, ...checkSigning(outcome), ...outcome.others.map(doubled)], context);
  const paint = createPaint(stdout, environment);
  await stdout.write(flags.json === true ? outcomeJson(outcome) : outcomeText(outcome, client, paint));
}

interface Outcome {
  readonly stored: Registration;
  /** The one that was there, where it was updated. */
  readonly former: Registration | undefined;
  /** Others that send to the same URL. */
  readonly others: readonly Registration[];
  /** Whether deliveries are signed; undefined where only the wiki knows, which never tells. */
  readonly signed: boolean | undefined;
}

async function putRegistration(registration: NewRegistration, client: WikiClient): Promise<Outcome> {
  const same = (await listRegistrations(client)).filter((each) => sendsTo(each, registration.url));
  const former = same.find(({ name }) => name === registration.name) ?? same.find((each) => isOwn(each));
  const { id } = former === undefined
    ? await createRegistration(client, registration)
    : await updateRegistration(client, former.id, registration);
  const stored = await readRegistration(client, id);
  assertKept(id, registration, stored, client);
  const others = same.filter((each) => each.id !== id);
  return {
    stored,
    former,
    others,
    signed: registration.secret !== undefined || (former === undefined ? false : undefined),
  };
}

/** A registration that failed silently is the one thing nobody would look for later. */
function assertKept(
  id: string,
  { url, events }: NewRegistration,
  stored: Registration | undefined,
  { site }: WikiClient,
): asserts stored is Registration {
  const fail = (reason: string) => {
    const sentence = `Cannot register the webhook: ${quote(site)} answered that it did, but ${reason}`;
    return new WikiError("bad-answer", sentence, { hint: 'Run "tool webhook list", and look at the log of the wiki.' });
  };
  const shown = quote(truncate(id, 80));
  if (stored === undefined) throw fail(`has none with the ID ${shown} that it gave`);
  if (URL.parse(stored.url)?.href !== URL.parse(url)?.href) {
    throw fail(`the one with the ID ${shown} sends to ${quote(truncate(stored.url, 200))}`);
  }
  if (!stored.active) throw fail(`the one with the ID ${shown} is switched off`);
  const missing = events.filter((event) => !stored.events.includes(event));
  if (missing.length > 0) throw fail(`the one with the ID ${shown} lacks the events ${missing.join(", ")}`);
}

function checkSigning({ signed }: Outcome): Issue[] {
  if (signed === true) return [];
  const message = signed === false
    ? "Without a secret deliveries are not signed: everybody who knows the URL can send events"
    : "No secret was given: whether deliveries stay signed is up to the wiki";
  return [warningIssue("no-secret", message, { hint: "Add --secret-file, and give the server the same secret." })];
}

function doubled({ id, name }: Registration) {
  const message =
    `Webhook ${quote(truncate(id, 80))} ${quote(truncate(name, 80))} sends to the same URL: events will ` +
    "arrive twice";
  return warningIssue("same-url", message, { hint: 'Remove one of them with "tool webhook delete".' });
}

function outcomeJson({ stored, former, signed }: Outcome): string {
  const { space, pages, ...rest } = registrationJson(stored);
  const receiver = [...(space === null ? [] : ["space"]), ...(pages.length === 0 ? [] : ["pages"])];
  return jsonText({
    action: former === undefined ? "created" : "updated",
    ...{ ...rest, space, pages, signed: signed ?? null },
    appliedBy: { wiki: ["events"], receiver },
  });
}

function outcomeText({ stored, former, signed }: Outcome, { site }: WikiClient, paint: Paint): string {
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
  const done = former === undefined ? "Registered a webhook" : "Updated the webhook that was there for this URL";
  const filters = [...(space === null ? [] : ["SPACE"]), ...(pages.length === 0 ? [] : ["PAGES"])].join(", ");
  const travel = 'which travel in the URL, where "tool webhook server" reads them';
  const appliers: Fact[] = [
    ["Applied by the wiki", "EVENTS"],
    ["Applied by the receiver", filters === "" ? null : `${filters}, ${travel}`],
  ];
  return `${done} at ${quote(site)}\n\n${renderFacts(facts, paint)}\n${renderFacts(appliers, paint)}`;
}
