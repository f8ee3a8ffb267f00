import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
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
export async function readSiteArgument(
  words: readonly string[],
  site: string | undefined,
  { files }: Context,
): Promise<string | undefined> {
  const [word, ...others] = words;
  if (word === undefined) return site;
  if (EMAIL.test(word)) {
    throw new UsageError("Cannot take an email address as an argument", { hint: `Did you mean --email ${word}?` });
  }
  if (await files.isReadable(word)) {
    throw new UsageError(`Cannot log in to ${quote(word)}: it is a file of this machine`, {
      hint: "Give the address of the wiki, such as https://wiki.example.com; a file with the token: --token-file.",
    });
  }
  if (!ADDRESS.test(word) || others.length > 0) assertNoTokenArgument(undefined, words);
  if (site === undefined) return word;
  throw new UsageError("Cannot log in: the site is given twice", { hint: "Give it as an argument, or with --site." });
}
