import { JsonError, parseJson } from "../../../../base/json.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { signPayload } from "../../../../webhook/signature.ts";
import type { HeaderSecret } from "../../../../webhook/credentials/authenticate.ts";
import { CHECK_HEADER } from "../../../../webhook/receiver/exchange.ts";
import { SIGNATURE_HEADER } from "../../../../webhook/verify_signature.ts";
import type { Context } from "../../../../console/context.ts";
import { type Check, failed, passed, skipped } from "../../../../console/output/diagnosis.ts";
import { NEEDS_SECRET, SAME_SECRET } from "./doctor_registration.ts";
import { isLoopback } from "../../../../host/net/host_class.ts";
import { readText } from "../../../../wiki/fields.ts";
import { fetchFailure } from "../../../../base/fetch_failure.ts";
import { PROXY_FAILURE, PROXY_REASON, PROXY_STATUS } from "../../../../base/proxy_refusal.ts";
import { readBody, TOO_LARGE } from "../../../../wiki/read_body.ts";
import { explainTlsFailure } from "../tls_failure.ts";

/** What to check a receiver with. */
export interface ReceiverFacts {
  /** Address of the wiki that sends to it; undefined if unknown. */
  readonly site: string | undefined;
  /** Secret that signs deliveries. */
  readonly secret: string | undefined;
  /** Secrets in headers. */
  readonly headerSecrets: readonly HeaderSecret[];
  /** Whether the secret that signs goes without mention if it is not given. */
  readonly isUnsigned?: boolean;
}

/** Checks the receiver at a URL, as seen from this machine. */
export async function diagnoseReceiver(url: string, facts: ReceiverFacts, context: Context): Promise<Check[]> {
  const isSkipped = facts.isUnsigned === true && facts.secret === undefined;
  const [reached, ...more] = await checkReached(url, facts.site, context);
  if (reached.result === "fail") return [reached, skipped("secret", "the URL does not answer")];
  const checks = [reached, ...more, ...(isSkipped ? [] : [await checkSecret(url, facts.secret, context)])];
  for (const each of facts.headerSecrets) checks.push(await checkHeaderSecret(url, each, context));
  return checks;
}

/** Checks that the server answers, and if it does, how it is. */
async function checkReached(url: string, site: string | undefined, context: Context): Promise<[Check, ...Check[]]> {
  const target = URL.parse(url);
  if (target === null) return [failed("URL", "it is not a URL", REGISTER_AGAIN)];
  if (site !== undefined && isLoopback(target) && !isLoopback(new URL(site))) {
    return [failed("URL", "it points to the wiki's own machine, not this one", REGISTER_AGAIN)];
  }
  const answer = await probe(new URL("/health", target).href, { method: "GET" }, context);
  if (typeof answer === "string") {
    const hint = "Start the server, and check name, port, firewall and certificate.";
    return [failed("URL", `${target.host}: ${answer}`, hint)];
  }
  const { status, text } = answer;
  if (status >= 500) {
    const hint = "Start the server: a proxy in front of it answers. If it runs, check its log and its disk.";
    return [failed("URL", `${target.host} answers /health with ${status}`, hint)];
  }
  const json = jsonOf(text);
  if (status === 403 && readText(json, "error") === "unknown-host") {
    return [failed("URL", `the server does not answer to ${target.host}, because it has no secret`, NEEDS_SECRET)];
  }
  const health = readText(json, "status");
  if (health !== "ok" && health !== "degraded") {
    return [passed("URL", `${target.host} answers, but /health returns ${status}`)];
  }
  if (health === "ok") return [passed("URL", `${target.host} answers, its status is ok`)];
  const problem = readText(json, "problem");
  const why = problem === undefined ? "" : `: ${escapeText(truncate(problem, 200))}`;
  const hint = 'Check the server\'s log, and its events: "tool webhook events list --state dead,waiting".';
  return [passed("URL", `${target.host} answers`), failed("server", `its status is ${health}${why}`, hint)];
}

const REGISTER_AGAIN = 'Register a URL that the wiki\'s server can reach: "tool webhook register --url <url>".';

/** Returns the value of a JSON text; undefined for other texts. */
function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

/** Delivery that is verified like any other and then ignored, because no event has this name. */
const NO_EVENT = new TextEncoder().encode('{"event":"tool_doctor_check"}');

async function checkSecret(url: string, secret: string | undefined, context: Context): Promise<Check> {
  if (secret === undefined) {
    return skipped(
      "secret",
      "none was given",
      "Add --secret-file, --secret-env or --secret to check it.",
    );
  }
  const sign = (each: string) => ({ [SIGNATURE_HEADER]: signPayload(NO_EVENT, each) });
  const answers = await deliverBoth(url, sign(crypto.randomUUID()), sign(secret), context);
  return judge("secret", answers, {
    same: SAME_SECRET,
    any: ["the server accepts any signature", "Start it with --secret, --secret-file or --secret-env."],
  });
}

async function checkHeaderSecret(url: string, { header, value }: HeaderSecret, context: Context): Promise<Check> {
  const answers = await deliverBoth(url, { [header]: crypto.randomUUID() }, { [header]: value }, context);
  return judge(`header secret ${header}`, answers, {
    same: "Start the server with --header-secret and the same secret, and use that in the rule.",
    any: ["the server accepts any value", "Start it with --header-secret."],
  });
}

/** Answers to a delivery with a wrong and with the right credential: a status, or why there is none. */
interface BothAnswers {
  readonly wrong: number | string;
  readonly right: number | string;
  /** Whether the server takes nothing from the address of this machine, whatever the credential. */
  readonly isKeptOut: boolean;
}

interface Remedies {
  /** Hint when the server rejects the right one. */
  readonly same: string;
  /** Finding and hint when it accepts the wrong one. */
  readonly any: readonly [message: string, hint: string];
}

function judge(name: string, { wrong, right, isKeptOut }: BothAnswers, { same, any }: Remedies): Check {
  if (isKeptOut) {
    const hint = "Run the check where the wiki is, or add the address of this machine to --allow of the server.";
    return skipped(name, "the server does not accept deliveries from the address of this machine", hint);
  }
  if (typeof wrong === "string" || typeof right === "string") {
    return failed(name, `no answer to a delivery: ${typeof right === "string" ? right : wrong}`);
  }
  if (right === 401 || right === 403) return failed(name, `the server rejects it with ${right}`, same);
  if (right < 200 || right > 299) {
    return failed(name, `a delivery is answered with ${right}`, "Check the path of the URL, and the server's log.");
  }
  if (wrong === 401 || wrong === 403) return passed(name, "the server accepts it and rejects a wrong one");
  return failed(name, ...any);
}

async function deliverBoth(
  url: string,
  wrong: Record<string, string>,
  right: Record<string, string>,
  context: Context,
): Promise<BothAnswers> {
  const [first, second] = [await deliverNoEvent(url, wrong, context), await deliverNoEvent(url, right, context)];
  return {
    wrong: typeof first === "string" ? first : first.status,
    right: typeof second === "string" ? second : second.status,
    isKeptOut: typeof second !== "string" && readText(jsonOf(second.text), "error") === "sender-not-allowed",
  };
}

/** Sends a delivery that is not an event, with these headers. */
export async function deliverNoEvent(
  url: string,
  credential: Record<string, string>,
  context: Pick<Context, "fetch" | "signal">,
): Promise<ProbeAnswer | string> {
  const id = crypto.randomUUID();
  const headers = { "content-type": "application/json", "x-request-id": id, [CHECK_HEADER]: "doctor", ...credential };
  return await probe(url, { method: "POST", headers, body: NO_EVENT }, context);
}

/** HTTP response to a probe. */
interface ProbeAnswer {
  /** HTTP status. */
  readonly status: number;
  /** The body; empty when it is large. */
  readonly text: string;
}

/** Request to a URL. */
interface ProbeRequest {
  readonly method: "GET" | "POST";
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Sends a request without credentials and without following redirects. Returns the reason as text when the request
 * fails.
 */
export async function probe(
  url: string,
  request: ProbeRequest,
  { fetch, signal }: Pick<Context, "fetch" | "signal">,
): Promise<ProbeAnswer | string> {
  const expired = new AbortController();
  const timer = setTimeout(() => expired.abort(), TIMEOUT_MS);
  try {
    const stop = AbortSignal.any([signal, expired.signal]);
    const response = await fetch(url, { ...request, redirect: "manual", signal: stop });
    const body = await readBody(response, MAX_BODY_BYTES);
    if (response.status === PROXY_STATUS) return PROXY_REASON;
    return { status: response.status, text: body === TOO_LARGE ? "" : new TextDecoder().decode(body) };
  } catch (error) {
    signal.throwIfAborted();
    if (expired.signal.aborted) return `no answer within ${TIMEOUT_MS / 1000} s`;
    return reasonOf(error);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const text = fetchFailure(error);
  const known = REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? explainTlsFailure(text)?.reason;
  return known ?? (truncate(text.replace(/ \(os error \d+\)/, ""), 200) || "the connection broke");
}

const REASONS: readonly [RegExp, string][] = [
  [PROXY_FAILURE, PROXY_REASON],
  [/dns error|failed to lookup/i, "the host was not found"],
  [/connection refused|os error 10061/i, "the connection is refused"],
];
