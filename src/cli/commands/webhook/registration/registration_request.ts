import { errorIssue, type Issue } from "../../../../base/issue.ts";
import { EVENT_TYPES } from "../../../../webhook/event_type.ts";
import { type FilterFlags, type FilterRules, parseFilterFlags } from "../../../../webhook/filter_rules.ts";
import { readRegisteredUrl, registeredUrl } from "../../../../webhook/registered_url.ts";
import type { NewRegistration } from "../../../../wiki/webhook_registry.ts";
import { checkSecrets } from "../../../check_secrets.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { MAX_SECRET_LENGTH, parseReceiverUrl } from "../../../inputs/receiver_url.ts";
import { readOneSecret, type SecretFlags } from "../../../inputs/secret_options.ts";

/** Flags of a registration. */
export interface RequestFlags extends FilterFlags, SecretFlags {
  readonly url: string;
  readonly name: string;
}

/** Registration to send to the wiki. */
export interface RegistrationRequest {
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
export async function readRegistrationRequest(flags: RequestFlags, context: Context): Promise<RegistrationRequest> {
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
