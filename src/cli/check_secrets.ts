import { type Issue, warningIssue } from "../base/issue.ts";

/** Minimum length of a secret; shorter ones can be guessed. */
const MIN_LENGTH = 16;

/** Reports weak secrets. Messages never contain a secret. */
export function checkSecrets(secrets: readonly string[]): Issue[] {
  return secrets.filter(({ length }) => length < MIN_LENGTH).map(({ length }) =>
    warningIssue("short-secret", `A secret of ${length} characters can be guessed`, {
      hint: "Generate one with 64 characters: openssl rand -hex 32",
    })
  );
}
