import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";
import { isLoopback } from "../../host/net/host_class.ts";

const MAX_URL_LENGTH = 2048;

/** Maximum length of a secret in a wiki's registry. */
export const MAX_SECRET_LENGTH = 255;

/** Parses the URL that a wiki sends events to. Returns an issue, which never shows a password, if it is invalid. */
export function parseReceiverUrl(text: string): URL | Issue {
  const refuse = (shown: string, reason: string) =>
    errorIssue("bad-url", `${shown} ${reason}`, { path: "url", hint: URL_HINT });
  if (text.length > MAX_URL_LENGTH) return refuse("The URL", `is longer than ${MAX_URL_LENGTH} characters`);
  const shown = text.includes("@") ? "The URL" : quote(truncate(text, 200));
  const url = URL.parse(text);
  if (url === null || url.hostname === "") return refuse(shown, "is not a URL");
  if (url.protocol !== "https:" && url.protocol !== "http:") return refuse(shown, "is not an http or https URL");
  if (url.hash !== "") return refuse(shown, "has a fragment (#), which is never sent");
  return url;
}

/**
 * Reads the URL that a wiki sends events to; `work` is what needs it, such as "register the webhook".
 *
 * @throws {UsageError} when it is invalid.
 */
export function readReceiverUrl(text: string, work: string): URL {
  const url = parseReceiverUrl(text);
  if (url instanceof URL) return url;
  throw new UsageError(`Cannot ${work}: ${url.message}`, { hint: url.hint });
}

const URL_HINT = "Give the address of the server, for example https://hooks.example.com/webhook.";

/**
 * Warns of URLs that the wiki cannot reach or that others could read.
 *
 * @param site address of the wiki: one on this machine reaches what is on it.
 */
export function checkReach(url: URL, site: string): Issue[] {
  const issues: Issue[] = [];
  if (isLoopback(url)) {
    if (isLoopback(new URL(site))) return issues;
    const message = `For the wiki, ${quote(url.host)} is its own machine`;
    issues.push(warningIssue("loopback-url", message, { hint: "Use a host that the wiki can reach." }));
  } else if (url.protocol === "http:") {
    const message = "The URL is not https: anyone on the network path can read the deliveries";
    issues.push(warningIssue("plain-http", message, { hint: "Use https, unless you own the network between them." }));
  }
  return issues;
}

/** Path to which Forge posts when an address has none. */
export const DEFAULT_PATH = "/webhook";
