import { appendValue } from "../../console/quantity.ts";
import { Option } from "@commander-js/extra-typings";
import { warningIssue } from "../../base/issue.ts";
import { quote } from "../../base/text.ts";
import { UsageError } from "../../console/command_errors.ts";
import { readAll } from "../../console/read_all.ts";
import type { Context } from "../../console/context.ts";
import type { HeaderSecret } from "../../webhook/credentials/authenticate.ts";
import { assertSecret, readHeaderName, readSecretFrom, readSecretVariable } from "./secret_options.ts";

const OPTION = "--header-secret";

/** Creates the option `--header-secret`, which can be repeated. */
export function headerSecretOption(description: string) {
  return new Option(`${OPTION} <header=source>`, description).argParser(appendValue);
}

/** Header secrets of a command line. */
export interface HeaderSecrets {
  /** The secrets, in the order of the options. */
  readonly secrets: readonly HeaderSecret[];
  /** Environment variables that hold one. */
  readonly variables: readonly string[];
}

/**
 * Reads the values of `--header-secret`: `<header>=@<file>`, `<header>=env:<variable>` or `<header>=<secret>`, of which
 * the last is a warning, because other users can see arguments. Messages never show a secret.
 *
 * @throws {UsageError} for a value of another form, and for a secret that a header cannot carry.
 */
export async function readHeaderSecrets(texts: readonly string[] = [], context: Context): Promise<HeaderSecrets> {
  const variables: string[] = [];
  const secrets = await readAll(texts.map((text) => async () => {
    const { header, source } = splitText(text);
    if (source.startsWith(VARIABLE)) variables.push(source.slice(VARIABLE.length));
    return { header, value: assertSendable(header, await readSource(header, source, context)) };
  }));
  return { secrets, variables };
}

const VARIABLE = "env:";

function splitText(text: string): { header: string; source: string } {
  const at = text.indexOf("=");
  if (at <= 0) {
    throw new UsageError(`Cannot use ${OPTION}: it is not <header>=@<file>`, { hint: EXAMPLE });
  }
  const header = readHeaderName(text.slice(0, at), OPTION);
  if (!TAKEN.has(header.toLowerCase())) return { header, source: text.slice(at + 1) };
  throw new UsageError(`Cannot use ${quote(header)} as ${OPTION}: every request has its own value there`, {
    hint: "Choose another header, such as X-Automation-Token.",
  });
}

const EXAMPLE = "Write for example --header-secret X-Automation-Token=@token.secret.";

/** Headers that belong to HTTP. */
const TAKEN: ReadonlySet<string> = new Set([
  ...["connection", "content-encoding", "content-length", "content-type", "expect", "host", "keep-alive", "origin"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "user-agent"],
]);

async function readSource(header: string, source: string, context: Context): Promise<string> {
  if (source.startsWith("@")) return await readSecretFrom(source.slice(1), context);
  if (source.startsWith(VARIABLE)) return readSecretVariable(source.slice(VARIABLE.length), context);
  const secret = assertSecret(source, `the secret of ${quote(header)}`);
  await context.warn(
    warningIssue("visible-secret", `Other users can see the secret of ${quote(header)} in the process list`, {
      hint: `Give it as ${header}=@<file> or ${header}=env:<variable>.`,
    }),
  );
  return secret;
}

/** Rejects a secret that HTTP would change or refuse. */
function assertSendable(header: string, secret: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(secret)) return secret;
  throw new UsageError(`Cannot use the secret of ${quote(header)}: a header cannot carry it unchanged`, {
    hint: "Use letters and digits, for example those of: openssl rand -hex 32",
  });
}
