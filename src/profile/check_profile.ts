import { errorIssue, type Issue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import type { Profile } from "./profiles.ts";
import { normalizeSite } from "./site.ts";
import { ProfileError } from "./errors.ts";

/** Maximum length of a token, email address or path, in UTF-16 code units. */
const MAX_LENGTH = 4096;

/**
 * Checks a profile and returns all findings. Codes: `bad-name`, `bad-token`, `bad-email`, `bad-ca-file`, `bad-site`,
 * `insecure-site`. No finding contains the token.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { checkProfile } from "./check_profile.ts";
 *
 * const site = { site: "https://wiki.company.com", deployment: "data-center" } as const;
 * deepStrictEqual(checkProfile({ ...site, name: "work", token: "abc" }), []);
 * deepStrictEqual(checkProfile({ ...site, name: "work", token: "a\nb" }).map(({ code }) => code), ["bad-token"]);
 * ```
 */
export function checkProfile(profile: Profile): Issue[] {
  return [
    ...checkName(profile.name),
    ...checkSite(profile),
    ...checkEmail(profile.email),
    ...checkToken(profile.token, profile.email === undefined ? "bearer" : "basic"),
    ...checkCaFile(profile.caFile),
  ];
}

/** Checks the name of a profile. */
export function checkName(name: string): Issue[] {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return [];
  const hint = "Use letters, digits, dots, hyphens and underscores; start with a letter or digit.";
  return [errorIssue("bad-name", `Cannot use ${quote(truncate(name, 80))} as the name of a profile`, { hint })];
}

/** Checks whether a token can be sent in a header. */
export function checkToken(token: string, scheme: "basic" | "bearer"): Issue[] {
  const problem = token === ""
    ? "it is empty"
    : token.length > MAX_LENGTH
    ? `it is longer than ${MAX_LENGTH} characters`
    : /\p{Cc}|\p{Zl}|\p{Zp}/u.test(token) || !token.isWellFormed()
    ? "it contains a line break or another control character"
    : scheme === "bearer" && !/^[\x21-\x7e]+$/.test(token)
    ? "it contains a space or a character outside ASCII"
    : undefined;
  if (problem === undefined) return [];
  return [errorIssue("bad-token", `Cannot use the token: ${problem}`, { hint: "Copy the complete token again." })];
}

/** Checks whether a user can be sent in a header. */
export function checkEmail(email: string | undefined): Issue[] {
  if (email === undefined) return [];
  const fine = email !== "" && email.length <= MAX_LENGTH && email.isWellFormed() &&
    !/[:\p{Cc}\p{Zl}\p{Zp}]/u.test(email);
  if (fine) return [];
  const reason = "it is empty, too long, or contains a colon or a control character";
  return [errorIssue("bad-email", `Cannot use the email address or user name: ${reason}`)];
}

function checkSite({ site, deployment }: Profile): Issue[] {
  try {
    normalizeSite(site, deployment);
    return [];
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    return [errorIssue(error.code, error.message, { hint: error.hint })];
  }
}

function checkCaFile(path: string | undefined): Issue[] {
  if (path === undefined || (path !== "" && path.length <= MAX_LENGTH && !path.includes("\0"))) return [];
  return [errorIssue("bad-ca-file", "Cannot use the path of the certificate file: it is empty or too long")];
}
