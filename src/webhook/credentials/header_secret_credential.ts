import { createSecretCheck } from "../../host/local_http/secret_check.ts";
import type { Credential } from "./authenticate.ts";

/** Secret that a sender puts into a header, because it cannot sign. */
export interface HeaderSecret {
  /** Name of the header, as the user writes it. */
  readonly header: string;
  /** Value that the header must have. */
  readonly value: string;
}

/**
 * Creates the credential of a sender that puts one of the secrets into its header. It says nothing about the body.
 * Compares in constant time, and with each of them.
 */
export function createHeaderSecretCredential(secrets: readonly HeaderSecret[]): Credential {
  const known = secrets.map(({ header, value }) => ({ name: header.toLowerCase(), isValue: createSecretCheck(value) }));
  const names = [...new Set(secrets.map(({ header }) => header))];
  return {
    name: "header secret",
    coversBody: false,
    sendFlags: `--header-secret '${names[0] ?? ""}=@<file>'`,
    findDefect: ({ header }) => {
      if (known.some(({ name }) => header(name) !== null)) return undefined;
      return `it has no header secret (${names.join(", ")})`;
    },
    check: ({ header }) => {
      const matches = known.filter(({ name, isValue }) => isValue(header(name) ?? ""));
      if (matches.length > 0) return "accepted";
      const wrong = names.filter((name) => header(name.toLowerCase()) !== null);
      return { reason: `the secret in ${wrong.join(" and ")} is not that of this server` };
    },
  };
}
