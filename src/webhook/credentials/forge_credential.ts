import { type CryptoKey, decodeProtectedHeader, errors, importJWK, jwtVerify } from "jose";
import { quote, truncate } from "../../base/text.ts";
import type { Credential, CredentialHeaders, Verdict } from "./authenticate.ts";
import { type FoundKey, isKeyName, type PublicKey } from "./forge_keys.ts";

/** What verifies the tokens of Forge. */
export interface ForgeCredentialParts {
  /** ARIs of the apps, one of which a token must be made for. */
  readonly apps: readonly string[];
  /** Finds a public key by its name. */
  readonly findKey: (kid: string) => Promise<FoundKey>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const ISSUER = "forge/invocation-token";

/** Only this algorithm counts, whatever a token says. */
const ALGORITHM = "RS256";

/** Maximum length of a token in characters; Forge's have about 2,000. */
const MAX_TOKEN_LENGTH = 15 * 1024;

/** Seconds by which the clocks of Forge and this machine may differ; a token is valid for about 25. */
const CLOCK_TOLERANCE = 30;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Creates the credential of Forge, which sends an invocation token (a JWT) with each delivery. It says nothing about the
 * body. Takes the key by its name from Forge's set, never from the token.
 */
export function createForgeCredential(parts: ForgeCredentialParts): Credential {
  return {
    name: "invocation token",
    coversBody: false,
    sendFlags: undefined, // only Forge can make one
    findDefect: (request) => {
      const found = readToken(request);
      return "token" in found ? undefined : found.defect;
    },
    check: async (request) => {
      const found = readToken(request);
      return "token" in found ? await checkToken(found.token, parts) : { reason: found.defect };
    },
  };
}

function readToken({ header }: CredentialHeaders): { readonly token: string } | { readonly defect: string } {
  const value = header("authorization");
  if (value === null) return { defect: "it has no invocation token of Forge (Authorization)" };
  if (value.length > MAX_TOKEN_LENGTH) return { defect: `the token in Authorization has ${value.length} characters` };
  const token = BEARER.exec(value)?.[1];
  return token === undefined ? { defect: "Authorization carries no invocation token of Forge" } : { token };
}

async function checkToken(token: string, { apps, findKey, now }: ForgeCredentialParts): Promise<Verdict> {
  const kid = readKeyName(token);
  if (typeof kid !== "string") return kid;
  const key = await findKey(kid);
  if (key === "unavailable") {
    return { reason: "the keys of Forge are not available, so its token cannot be checked", isUnavailable: true };
  }
  if (key === "unknown") {
    return { reason: `the token names the key ${quote(truncate(kid, 80))}, which Forge does not have` };
  }
  try {
    await jwtVerify(token, await importKey(key), {
      ...{ algorithms: [ALGORITHM], issuer: ISSUER, audience: [...apps] },
      ...{
        requiredClaims: ["iss", "aud", "exp", "nbf"],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(now()),
      },
    });
    return "accepted";
  } catch (error) {
    return { reason: explain(error) };
  }
}

/** Reads the name of the key; refuses a header that cannot be Forge's before any key is looked for. */
function readKeyName(token: string): string | Verdict {
  try {
    const { alg, kid, crit } = decodeProtectedHeader(token);
    if (alg !== ALGORITHM) {
      return { reason: `the token is signed with ${quote(truncate(String(alg), 20))}, not ${ALGORITHM}` };
    }
    if (crit !== undefined) return { reason: "the token demands extensions (crit) that are not supported" };
    return isKeyName(kid) ? kid : { reason: "the token names no key (kid)" };
  } catch {
    return { reason: "the token cannot be read" };
  }
}

/** Imported keys by what they were made of. */
const IMPORTED = new WeakMap<PublicKey, Promise<CryptoKey | Uint8Array>>();

function importKey(key: PublicKey): Promise<CryptoKey | Uint8Array> {
  const known = IMPORTED.get(key);
  if (known !== undefined) return known;
  const imported = importJWK({ kty: "RSA", n: key.n, e: key.e }, ALGORITHM);
  IMPORTED.set(key, imported);
  return imported;
}

function explain(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "the token has expired; compare the clocks if it was just sent";
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error;
    if (claim === "aud" && reason === "check_failed") {
      return `the token is for another app (${audienceOf(error.payload)})`;
    }
    if (claim === "iss" && reason === "check_failed") return `the token was not issued by ${ISSUER}`;
    if (claim === "nbf" && reason === "check_failed") return "the token is not valid yet; compare the clocks";
    return `the claim ${quote(truncate(claim, 20))} of the token is missing or wrong`;
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return "the signature of the token is wrong";
  return "the token is not valid";
}

function audienceOf({ aud }: { readonly aud?: unknown }): string {
  return quote(truncate(Array.isArray(aud) ? aud.join(", ") : String(aud), 120));
}
