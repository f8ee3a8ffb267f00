import { Buffer } from "node:buffer";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

/** Time at which tokens of tests are made, in seconds. */
export const NOW = Date.UTC(2025, 0, 14, 10, 30, 15) / 1000;

export const APP = "ari:cloud:ecosystem::app/8db33809-1f32-48bb-8c52-5877dab48107";
export const OTHER_APP = "ari:cloud:ecosystem::app/00000000-1f32-48bb-8c52-5877dab48107";

/** A key pair of Forge, with its name. */
export interface ForgeKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** As it stands in the set. */
  readonly jwk: JWK;
}

/** Makes a key pair. */
export async function makeKey(kid: string): Promise<ForgeKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return { kid, privateKey, jwk: { ...await exportJWK(publicKey), kid, alg: "RS256", use: "sig" } };
}

/** Claims of a token as Forge makes them, lasting for 25 seconds. */
export const CLAIMS: JWTPayload = {
  app: { id: APP, version: "16", environment: { type: "PRODUCTION" } },
  ...{ iss: "forge/invocation-token", aud: APP, iat: NOW, nbf: NOW, exp: NOW + 25, jti: "d8a49625" },
};

/** Signs a token as Forge does; claims and fields of the header can be others. Undefined ones are left out. */
export async function makeToken(
  { privateKey, kid }: ForgeKey,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  const all = JSON.parse(JSON.stringify({ ...CLAIMS, ...claims }));
  return await new SignJWT(all).setProtectedHeader({ alg: "RS256", typ: "JWT", kid, ...header }).sign(privateKey);
}

/** Joins the parts of a token that nobody signs properly. */
export function joinToken(header: object, claims: object, signature: Uint8Array): string {
  const [first, second] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  return `${first}.${second}.${Buffer.from(signature).toString("base64url")}`;
}
