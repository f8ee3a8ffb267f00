import { explainForm } from "../explain_signature.ts";
import { createVerifier } from "../signature.ts";
import { readDigits } from "../verify_signature.ts";
import type { Credential, CredentialHeaders } from "./authenticate.ts";

/**
 * Creates the credential of a sender that signs the body with one of the secrets.
 *
 * @param headers names of headers that may carry the signature, in lower case.
 */
export function createSignatureCredential(secrets: readonly string[], headers: readonly string[]): Credential {
  const verify = createVerifier(secrets);
  return {
    name: "signature",
    coversBody: true,
    sendFlags: "--secret-file <file>",
    findDefect: (request) => {
      if (headers.some((name) => readDigits(request.header(name)) !== undefined)) return undefined;
      return explainDefect(request, headers);
    },
    formOf: (request) => {
      const header = shownHeader(request, headers);
      return header === undefined ? "none" : explainForm(request.header(header) ?? "")?.form ?? "well-formed";
    },
    check: (request, body) => {
      if (headers.some((name) => verify(body, request.header(name)))) return "accepted";
      return { reason: explainDefect(request, headers) };
    },
  };
}

/** Returns the header whose signature is worth explaining: services send one of SHA-1 beside the one that counts. */
function shownHeader(request: CredentialHeaders, headers: readonly string[]): string | undefined {
  return headers.find((name) => readDigits(request.header(name)) !== undefined) ??
    headers.find((name) => request.header(name) !== null);
}

/** Explains a failed check to those who run the server. */
function explainDefect(request: CredentialHeaders, headers: readonly string[]): string {
  const header = shownHeader(request, headers);
  if (header === undefined) return `it has no signature (${headers.join(", ")})`;
  const problem = explainForm(request.header(header) ?? "");
  if (problem !== undefined) return `the signature in ${header} has a wrong form. ${problem.reason}`;
  return `the signature in ${header} was not made with the secret of this server`;
}
