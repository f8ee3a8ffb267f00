import { PROXY_HINT, PROXY_REASON, PROXY_STATUS } from "../base/proxy_refusal.ts";
import { quote, truncate } from "../base/text.ts";
import { parseJson } from "../base/json.ts";
import { AuthError, WikiError, type WikiErrorCode } from "./wiki_errors.ts";
import type { RawAnswer } from "./exchange_once.ts";
import { holdsSecret, readField, readText } from "./fields.ts";

/** The request that an answer belongs to. */
interface AskedFor {
  /** Name of the request in messages. */
  readonly label: string;
  /** Texts that no message may contain. */
  readonly secrets: readonly string[];
}

/** Creates the error for an answer whose status is not 2xx, or that comes from another origin. */
export function answerError(answer: RawAnswer, asked: AskedFor): WikiError | AuthError {
  const { status, elsewhere } = answer;
  if (status === PROXY_STATUS) {
    const message = `Cannot ${asked.label}: ${PROXY_REASON}`;
    return new WikiError("wiki-unavailable", message, { status, hint: PROXY_HINT });
  }
  if (elsewhere !== undefined) {
    const message = `Cannot ${asked.label}: the wiki redirects to ${elsewhere}, which answered ${status}`;
    return new WikiError("moved", message, { status, hint: SITE_HINT });
  }
  const message = `Cannot ${asked.label}: the wiki answered ${status}${detailOf(answer, asked.secrets)}`;
  if (status === 401) return new AuthError("bad-credential", message, { hint: CREDENTIAL_HINT });
  if (/AUTHENTICATION_DENIED/.test(answer.headers.get("x-seraph-loginreason") ?? "")) {
    return new AuthError("login-denied", message, { hint: DENIED_HINT });
  }
  if (status === 404 && isHtml(answer)) return new WikiError("not-the-api", message, { status, hint: SITE_HINT });
  const [code, hint] = MEANINGS.get(status) ?? (status >= 500 ? UNAVAILABLE : REFUSED);
  return new WikiError(code, message, { status, hint });
}

/** Creates the error for an HTML page instead of JSON. */
export function notTheApi({ status, elsewhere }: RawAnswer, { label }: AskedFor): WikiError {
  const who = elsewhere ?? "the address";
  const message = `Cannot ${label}: ${who} answered with a web page, perhaps a login page`;
  return new WikiError("not-the-api", message, { status, hint: SITE_HINT });
}

/** Tests whether the answer is an HTML page. */
export function isHtml({ headers, text }: RawAnswer): boolean {
  return /\bhtml\b/i.test(headers.get("content-type") ?? "") ||
    /^\s*<(?:!doctype html|html|head|body)\b/i.test(text ?? "");
}

const SITE_HINT = "Check the site and its context path (such as /confluence), and whether single sign-on protects it.";
const CREDENTIAL_HINT = "Log in again: tool auth login";
const DENIED_HINT = "Log in to the wiki with a browser once: it requires a captcha after failed logins.";
const REPEAT_HINT = "Try again later.";

type Meaning = readonly [WikiErrorCode, string?];
const REFUSED: Meaning = ["refused"];
const UNAVAILABLE: Meaning = ["wiki-unavailable", REPEAT_HINT];
const MEANINGS: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [400, ["bad-request"]],
  [403, ["forbidden", "Use an account with permission to do this."]],
  [404, ["not-found"]],
  [409, ["conflict"]],
  [429, ["rate-limited", REPEAT_HINT]],
]);

const MAX_DETAIL = 200;
/** Longer error bodies are ignored. */
const MAX_ERROR_LENGTH = 64 * 1024;

/** Returns the wiki's error message with a leading separator; empty if it may contain a secret. */
function detailOf({ text }: RawAnswer, secrets: readonly string[]): string {
  if (text === undefined || text.length > MAX_ERROR_LENGTH || holdsSecret(text, secrets)) return "";
  const message = messageIn(text);
  return message === undefined || holdsSecret(message, secrets) ? "" : `, ${quote(truncate(message, MAX_DETAIL))}`;
}

function messageIn(text: string): string | undefined {
  try {
    const value = parseJson(text);
    const first = readField(readField(value, "errors"), 0);
    return readText(value, "message") ?? readText(first, "message") ?? readText(first, "title") ??
      readText(first, "detail");
  } catch {
    return undefined;
  }
}

/**
 * Tests whether only the first part of an answer arrived, although the connection ended normally: a proxy may truncate
 * it.
 */
export function isTruncatedAnswer(answer: RawAnswer): boolean {
  const { status, text, elsewhere, isTruncatedText } = answer;
  if (status < 200 || status > 299 || elsewhere !== undefined || isHtml(answer)) return false;
  return text === undefined ? isTruncatedText === true : isTruncatedJson(text);
}

/**
 * Tests whether a text is an incomplete JSON object or array.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { isTruncatedJson } from "./answer_error.ts";
 *
 * deepStrictEqual(['{"a": [1', '{"a": "}', '{"a": [1]}', "Not found"].map(isTruncatedJson), [true, true, false, false]);
 * ```
 */
export function isTruncatedJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString && char === "\\") at += 1;
    else if (char === '"') inString = !inString;
    else if (inString) continue;
    else if (char === "{" || char === "[") depth += 1;
    else if ((char === "}" || char === "]") && --depth === 0) return false;
  }
  return true;
}
