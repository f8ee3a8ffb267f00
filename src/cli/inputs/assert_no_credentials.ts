import { hasCredentials, hasPassword } from "../../base/address_credentials.ts";
import { UsageError } from "../../console/command_errors.ts";

/**
 * Rejects addresses with credentials among the words of a command line, without repeating them. A password is refused in
 * every word; a user name alone, which can be a token, only where an address can be meant. Only the options of
 * {@linkcode ADDRESS_OPTIONS} take an address without a scheme.
 *
 * @throws {UsageError} for the first one.
 */
export function assertNoCredentials(words: readonly string[]): void {
  for (const [i, word] of words.entries()) {
    const [, name, value = word] = ASSIGNMENT.exec(word) ?? [];
    const option = name ?? words[i - 1] ?? "";
    const hint = ADDRESS_OPTIONS.get(option);
    const isText = TEXT_OPTIONS.has(option) || name?.startsWith("-") === false;
    const address = hint === undefined && !value.startsWith("//") ? value : withScheme(value);
    if (!hasPassword(value) && (isText || !hasCredentials(address))) continue;
    const where = hint === undefined ? "an address with credentials" : `credentials in the address of ${option}`;
    throw new UsageError(
      `Cannot take ${where}: every user of this machine can see them in the process list`,
      { hint: `${hint ?? (isText ? ALONE : hintOf(words))} ${REPLACE_HINT}` },
    );
  }
}

/** `--option=value` or `name=value`. */
const ASSIGNMENT = /^(--?[^=]+|[\w./-]+)=(.*)$/s;

function withScheme(text: string): string {
  return text.includes("://") ? text : `https://${text.trim().replace(/^\/+/, "")}`;
}

/** Returns the hint for an address that is not the value of an option of {@linkcode ADDRESS_OPTIONS}. */
function hintOf(words: readonly string[]): string {
  const group = words.find((word) => !word.startsWith("-")) ?? "";
  if (group === "webhook") return SECRET_HINT;
  return group === "auth" || group === "wiki" ? LOGIN_HINT : ALONE;
}

const ALONE = "Give the address alone.";
const LOGIN_HINT = 'Give the address alone; "tool auth login" asks for the credential of a wiki.';
const SECRET_HINT = "Give the address alone, and sign events with --secret-file.";
const REPLACE_HINT = "Replace credentials that others may have seen.";

/** Options that take an address, with where its credentials belong. */
export const ADDRESS_OPTIONS: ReadonlyMap<string, string> = new Map([
  ["--site", LOGIN_HINT],
  ["--url", SECRET_HINT],
  ["--forge-jwks", ALONE],
  ["--webhook-url", SECRET_HINT],
  ["--forward", "Sign forwarded events with --secret-file instead, and verify the signature there."],
  ["--queue", "Put the address into a file for --queue-file, or into the environment variable TOOL_QUEUE."],
  ["--fetch-external", "Give the host alone: pictures are fetched without credentials."],
]);

/** Options that take any text. */
export const TEXT_OPTIONS: ReadonlySet<string> = new Set([
  ...["--alt", "--edit", "--name", "--rights", "--title", "--watermark"],
]);
