import { type Issue, warningIssue } from "../base/issue.ts";
import { quote } from "../base/text.ts";
import type { Context } from "../console/context.ts";
import type { SecretFlags } from "./inputs/secret_options.ts";

/** Minimum length of a secret; shorter ones can be guessed. */
const MIN_LENGTH = 16;

/** Returns the secret files of the flags that other users of this machine can read. */
export async function findOpenSecretFiles({ secretFile = [] }: SecretFlags, { files }: Context): Promise<string[]> {
  const open = await Promise.all(secretFile.map((path) => files.isReadableByOthers(path)));
  return secretFile.filter((_, i) => open[i]);
}

/** Reports weak secrets and readable secret files. Messages never contain a secret. */
export function checkSecrets(secrets: readonly string[], openFiles: readonly string[]): Issue[] {
  const short = secrets.filter(({ length }) => length < MIN_LENGTH).map(({ length }) =>
    warningIssue("short-secret", `A secret of ${length} characters can be guessed`, {
      hint: "Generate one with 64 characters: openssl rand -hex 32",
    })
  );
  const open = openFiles.map((path) =>
    warningIssue("open-secret-file", `Other users can read the secret file ${quote(path)}`, {
      hint: "Let only its owner read it (chmod 600), and replace a secret that others may have seen.",
    })
  );
  return [...short, ...open];
}
