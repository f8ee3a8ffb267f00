import { withoutCredentials } from "../../../../base/address_credentials.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { isEventType } from "../../../../webhook/webhook_event.ts";
import { type Invocation, latestInvocation, statisticsSummary } from "../../../../wiki/webhook_diagnosis.ts";
import type { Registration } from "../../../../wiki/webhook_registry.ts";
import type { WikiClient } from "../../../../wiki/wiki_client.ts";
import { type Check, checked, failed, isCheck, passed, skipped } from "../../../../console/output/diagnosis.ts";
import { registrationJson, shortEventsText } from "../registration/registration_wiki.ts";

/** Checks the wiki's record of a webhook. */
export async function diagnoseRegistration(
  registration: Registration,
  client: WikiClient,
  signal: AbortSignal,
): Promise<Check[]> {
  return [
    checkActive(registration),
    checkEvents(registration),
    await checkLastDelivery(registration, client, signal),
    await checkStatistics(registration, client, signal),
  ];
}

function checkActive({ name, url, active }: Registration): Check {
  const what = `${quote(truncate(name, 80))} sends to ${truncate(withoutCredentials(url), 300)}`;
  if (active) return passed("registration", what);
  const hint = `Run "tool webhook register --url <url>" with that URL, or enable it in the wiki.`;
  return failed("registration", `${what}, but is disabled`, hint);
}

function checkEvents(registration: Registration): Check {
  const { events, space, pages } = registrationJson(registration);
  const filters = [
    ...(space === null ? [] : [`space ${space}`]),
    ...(pages.length === 0 ? [] : [`pages ${pages.join(",")}`]),
  ];
  const kept = filters.length === 0 ? "" : `; the receiver keeps those of ${filters.join(" and ")}`;
  if (!events.some(isEventType)) {
    const hint = 'Run "tool webhook register" with the same URL and --events.';
    return failed("events", "it covers no event that the server accepts", hint);
  }
  return passed("events", `${truncate(shortEventsText(events), 300)}${kept}`);
}

async function checkLastDelivery({ id }: Registration, client: WikiClient, signal: AbortSignal): Promise<Check> {
  const name = "last delivery";
  const last = await checked(name, signal, () => latestInvocation(client, id));
  if (last === undefined) {
    return skipped(name, "the wiki has no record of any", "Edit a page that the webhook covers, then run this again.");
  }
  if (isCheck(last)) return last;
  const text = invocationText(last);
  if (last.outcome === "success") return passed(name, text);
  if (last.outcome === undefined) return skipped(name, text);
  return failed(name, text, hintFor(last));
}

function invocationText({ event, outcome, status, description, at, durationMs }: Invocation): string {
  const ending = status !== undefined ? `answered ${status}` : outcome === "success" ? "answered" : "not answered";
  return [
    `${truncate(event ?? "an event", 80)} was ${ending}`,
    ...(durationMs === undefined ? [] : [` after ${durationMs} ms`]),
    ...(at === undefined ? [] : [` on ${new Date(at).toISOString()}`]),
    ...(description === undefined || outcome === "success" || description === String(status)
      ? []
      : [`: ${quote(truncate(description, 200))}`]),
  ].join("");
}

function hintFor({ status = 0 }: Invocation): string {
  if (status === 401) return SAME_SECRET;
  if (status === 403) return NEEDS_SECRET;
  if (status === 404 || status === 405) return "Check the path of the URL: the server accepts POST /webhook.";
  if (status === 413) return "Increase --max-body on the server.";
  if (status === 429 || status >= 500) return 'Look at the server: its log, "tool webhook events list", its disk.';
  if (status >= 300) return "Register the server's own URL: the wiki does not follow redirects.";
  return "Make sure that the wiki can reach the URL: name, port, firewall, certificate.";
}

/** Remedy when the receiver rejects signatures. */
export const SAME_SECRET = "Start the server with the registered secret, or register again with the server's secret.";

/** Remedy when the receiver does not answer to the host in its URL. */
export const NEEDS_SECRET =
  "Start the server with the registered secret. Without one, it answers only to this machine's own names, unless " +
  "--allow-unsigned is given.";

async function checkStatistics({ id }: Registration, client: WikiClient, signal: AbortSignal): Promise<Check> {
  const name = "statistics";
  const found = await checked(name, signal, () => statisticsSummary(client, id));
  if (found === undefined) return skipped(name, "the wiki keeps none");
  if (isCheck(found)) return found;
  const { successes, failures, errors, since } = found;
  const from = since === undefined ? "" : ` since ${new Date(since).toISOString()}`;
  const text = `${successes} delivered, ${failures} rejected, ${errors} unanswered${from}`;
  if (successes > 0 || failures + errors === 0) return passed(name, text);
  return failed(name, text, "None arrived; the line above says why the last one failed.");
}
