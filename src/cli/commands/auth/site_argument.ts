import { UsageError } from "../../../console/command_errors.ts";
import { assertNoTokenArgument } from "./read_token.ts";

/** Address of a site: with a scheme, or a host name in lower case, which a token is not. */
const ADDRESS = /^(?:https?:\/\/|(?:localhost|(?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(?:[/?#]|$))/;
const EMAIL = /^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/**
 * Returns the site among the words of the command line besides options: an address. Rejects any other word, which may
 * be a token, without repeating it.
 *
 * @throws {UsageError} also when the site is given twice.
 */
export function readSiteArgument(words: readonly string[], site: string | undefined): string | undefined {
  const [word, ...others] = words;
  if (word === undefined) return site;
  if (EMAIL.test(word)) {
    throw new UsageError("Cannot take an email address as an argument", { hint: `Did you mean --email ${word}?` });
  }
  if (!ADDRESS.test(word) || others.length > 0) assertNoTokenArgument(undefined, words);
  if (site === undefined) return word;
  throw new UsageError("Cannot log in: the site is given twice", { hint: "Give it as an argument, or with --site." });
}
