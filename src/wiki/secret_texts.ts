/**
 * Returns the secret parts of an `Authorization` header: the text after the scheme, and for Basic also the password in
 * it.
 */
export function secretsOf(authorization: string): string[] {
  const [, scheme = "", credential = ""] = /^(\S+)\s+(.*)$/.exec(authorization) ?? [];
  if (credential === "") return [authorization];
  if (scheme.toLowerCase() !== "basic") return [credential];
  const decoded = decodeBasic(credential);
  const colon = decoded.indexOf(":");
  return [credential, ...(colon < 0 ? [] : [decoded.slice(colon + 1)])];
}

/** Tests whether the text contains one of the secrets, literally or URL-encoded, in any letter case. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return secrets.some((secret) => {
    return secret !== "" && [secret, encodeURIComponent(secret.toWellFormed())].some((form) => {
      return folded.includes(form.toLowerCase());
    });
  });
}

function decodeBasic(credential: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(credential), (char) => char.charCodeAt(0)));
  } catch { // not Base64, so it contains no password
    return "";
  }
}
