/**
 * The texts in an `Authorization` header that must not be shown: what stands behind the scheme, and for Basic the
 * password in it too.
 */
export function secretsOf(authorization: string): string[] {
  const [, scheme = "", credential = ""] = /^(\S+)\s+(.*)$/.exec(authorization) ?? [];
  if (credential === "") return [authorization];
  if (scheme.toLowerCase() !== "basic") return [credential];
  const decoded = decodeBasic(credential);
  const colon = decoded.indexOf(":");
  return [credential, ...(colon < 0 ? [] : [decoded.slice(colon + 1)])];
}

/** Whether the text holds one of the secrets, as it is or as it stands in a URL, in any case. */
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
  } catch { // no Base64: there is nothing in it to find
    return "";
  }
}
