import { JsonError, parseJson } from "../../../../base/json.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { signPayload } from "../../../../webhook/signature.ts";
import { SIGNATURE_HEADER } from "../../../../webhook/signature_header.ts";
import type { Context } from "../../../../console/context.ts";
import { type Check, failed, passed, skipped } from "../../../../console/output/diagnosis.ts";
import { probe } from "./doctor_probe.ts";
import { NEEDS_SECRET, SAME_SECRET } from "./doctor_registration.ts";
import { isLoopback } from "../../../../host/net/loopback.ts";
import { readText } from "../../../../wiki/fields.ts";

/** Checks the receiver at a URL, as seen from this machine. */
export async function diagnoseReceiver(
  url: string,
  { site, secret }: { site: string; secret: string | undefined },
  context: Context,
): Promise<Check[]> {
  const reached = await checkReached(url, site, context);
  if (reached.result === "fail") return [reached, skipped("secret", "the URL does not answer")];
  return [reached, await checkSecret(url, secret, context)];
}

async function checkReached(url: string, site: string, context: Context): Promise<Check> {
  const target = URL.parse(url);
  if (target === null) return failed("URL", "it is not a URL", REGISTER_AGAIN);
  if (isLoopback(target) && !isLoopback(new URL(site))) {
    return failed("URL", "it points to the wiki's own machine, not this one", REGISTER_AGAIN);
  }
  const answer = await probe(new URL("/health", target).href, { method: "GET" }, context);
  if (typeof answer === "string") {
    return failed(
      "URL",
      `${target.host}: ${answer}`,
      "Start the server, and check name, port, firewall and certificate.",
    );
  }
  const { status, text } = answer;
  if (status >= 500) {
    const hint = "Start the server: a proxy in front of it answers. If it runs, check its log and its disk.";
    return failed("URL", `${target.host} answers /health with ${status}`, hint);
  }
  const json = jsonOf(text);
  if (status === 403 && readText(json, "error") === "unknown-host") {
    return failed("URL", `the server does not answer to ${target.host}, because it has no secret`, NEEDS_SECRET);
  }
  const health = readText(json, "status");
  if (health !== "ok" && health !== "degraded") {
    return passed("URL", `${target.host} answers, but /health returns ${status}`);
  }
  if (health === "ok") return passed("URL", `${target.host} answers, its status is ok`);
  const problem = readText(json, "problem");
  const why = problem === undefined ? "" : `: ${escapeText(truncate(problem, 200))}`;
  return failed("URL", `${target.host} answers, its status is ${health}${why}`, "Check the server's log and its disk.");
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
  const wrong = await deliver(url, crypto.randomUUID(), context);
  const right = await deliver(url, secret, context);
  if (typeof wrong === "string" || typeof right === "string") {
    return failed("secret", `no answer to a delivery: ${typeof right === "string" ? right : wrong}`);
  }
  if (right === 401 || right === 403) return failed("secret", `the server rejects it with ${right}`, SAME_SECRET);
  if (right < 200 || right > 299) {
    return failed("secret", `a delivery is answered with ${right}`, "Check the path of the URL, and the server's log.");
  }
  if (wrong === 401 || wrong === 403) return passed("secret", "the server accepts it and rejects a wrong one");
  return failed("secret", "the server accepts any signature", "Start it with --secret, --secret-file or --secret-env.");
}

async function deliver(url: string, secret: string, context: Context): Promise<number | string> {
  const headers = {
    "content-type": "application/json",
    "x-request-id": crypto.randomUUID(),
    [SIGNATURE_HEADER]: signPayload(NO_EVENT, secret),
  };
  const answer = await probe(url, { method: "POST", headers, body: NO_EVENT }, context);
  return typeof answer === "string" ? answer : answer.status;
}
