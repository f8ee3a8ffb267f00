import { createSecretCheck } from "../../host/local_http/secret_check.ts";

/** Part of a request that credentials are read from. */
export interface CredentialHeaders {
  /** Returns a header; `name` is in lower case. */
  readonly header: (name: string) => string | null;
}

/** Result of checking a delivery. */
export type Verdict = "accepted" | Refused;

/** Verdict on a delivery that is not accepted. */
export interface Refused {
  /** Why, for the log of the server; follows "Refused a delivery:". */
  readonly reason: string;
  /** Whether the check is impossible at the moment, so that the sender should try again. */
  readonly isUnavailable?: boolean;
}

/** Way in which a sender proves that it may send deliveries. */
export interface Credential {
  /** What the sender has to present, for answers: "signature". */
  readonly name: string;
  /** Whether the check depends on the body; if not, it comes before the body is read. */
  readonly coversBody: boolean;
  /** Flags with which `tool webhook send` presents it; undefined if it cannot. */
  readonly sendFlags: string | undefined;
  /**
   * Returns why the headers carry no well-formed credential of this kind; undefined if they do. Needs no body, so that a
   * server can refuse a request before it reads one.
   */
  findDefect(request: CredentialHeaders): string | undefined;
  /** Returns the form of what the headers carry, one of few names for the log, if credentials of this kind have forms. */
  formOf?(request: CredentialHeaders): string;
  /** Checks a request with a well-formed credential. */
  check(request: CredentialHeaders, body: Uint8Array): Verdict | Promise<Verdict>;
}

/**
 * Returns whether a request carries a well-formed credential of one kind that the server knows. One that does not cannot
 * be accepted, whatever its body. Without credentials, every request is accepted.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { hasCredential } from "./authenticate.ts";
 * import { createSignatureCredential } from "./signature_credential.ts";
 *
 * const credentials = [createSignatureCredential(["s3cret"], ["x-hub-signature"])];
 * strictEqual(hasCredential(credentials, { header: () => null }), false);
 * strictEqual(hasCredential(credentials, { header: () => `sha256=${"0".repeat(64)}` }), true);
 * ```
 */
export function hasCredential(credentials: readonly Credential[], request: CredentialHeaders): boolean {
  return credentials.length === 0 || credentials.some((each) => each.findDefect(request) === undefined);
}

/** Explains for the log why {@linkcode hasCredential} is false. */
export function explainMissing(credentials: readonly Credential[], request: CredentialHeaders): string {
  return credentials.map((each) => each.findDefect(request)).filter((each) => each !== undefined).join("; ");
}

/** Returns the text of an answer to a delivery without a valid credential. */
export function refusalText(credentials: readonly Credential[]): string {
  const names = [...new Set(credentials.map(({ name }) => name))];
  return `The ${names.join(" or ")} is missing or wrong`;
}

/**
 * Checks a delivery before its body is read. Returns undefined if the body decides: one of the credentials that it
 * carries covers the body, or none is needed.
 */
export function authenticateByHeaders(
  credentials: readonly Credential[],
  request: CredentialHeaders,
): Promise<Verdict> | undefined {
  const carried = credentials.filter((each) => each.findDefect(request) === undefined);
  if (carried.length === 0 || carried.some(({ coversBody }) => coversBody)) return undefined;
  return authenticate(carried, request, NO_BODY);
}

const NO_BODY = new Uint8Array();

/** Checks a delivery. One valid credential is enough. Without credentials, every delivery is accepted. */
export async function authenticate(
  credentials: readonly Credential[],
  request: CredentialHeaders,
  body: Uint8Array,
): Promise<Verdict> {
  if (credentials.length === 0) return "accepted";
  const refused: Refused[] = [];
  for (const credential of credentials) {
    if (credential.findDefect(request) !== undefined) continue;
    const verdict = await credential.check(request, body);
    if (verdict === "accepted") return verdict;
    refused.push(verdict);
  }
  const first = refused.find(({ isUnavailable }) => isUnavailable) ?? refused[0];
  return first ?? { reason: explainMissing(credentials, request) };
}

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
