import { type Issue, warningIssue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import type { Context } from "../console/context.ts";
import type { SecretFlags } from "./inputs/secret_options.ts";

/** A shorter secret can be guessed. */
const MIN_LENGTH = 16;

/** The secret files among the flags that other users of the machine can read. */
export async function findOpenSecretFiles({ secretFile = [] }: SecretFlags, { files }: Context): Promise<string[]> {
  const open = await Promise.all(secretFile.map((path) => files.isReadableByOthers(path)));
  return secretFile.filter((_, i) => open[i]);
}

/** What weakens secrets that are about to protect something. Messages never show one. */
export function checkSecrets(secrets: readonly string[], openFiles: readonly string[]): Issue[] {
  const short = secrets.filter(({ length }) => length < MIN_LENGTH).map(({ length }) =>
    warningIssue("short-secret", `A secret of ${length} characters can be guessed`, {
      hint: "Make a 64-character one: openssl rand -hex 32",
    })
  );
  const open = openFiles.map((path) =>
    warningIssue("open-secret-file", `Other users can read the secret file ${quote(path)}`, {
      hint: "Let only its owner read it (chmod 600), and replace a secret that others may have seen.",
    })
  );
  return [...short, ...open];
}
