/** Shortest text that is hidden; a shorter one would make holes in any output. */
const MIN_LENGTH = 4;
/** Shortest part of an address that counts as secret by itself. */
const MIN_PART_LENGTH = 12;
/** Shortest beginning of a secret that is hidden at the end of a cut output. */
const MIN_START_LENGTH = 4;

/** What stands for a secret. */
const MASK = "***";

/** What must not appear in an output. */
export interface HiddenTexts {
  /** Secrets, and values that contain one, such as `Bearer abc`. */
  readonly secrets?: readonly string[];
  /** Addresses, whose paths, queries and credentials often are secrets. */
  readonly urls?: readonly string[];
}

/** Function that replaces secrets in an output; `isCut` if its end is missing. */
export type SecretHider = (output: string, isCut: boolean) => string;

/**
 * Creates a function that replaces secrets in what a receiver answered, because some answer with the request. Replaces
 * them as they are, as JSON writes them, and as an address writes them.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { createSecretHider } from "./hide_secrets.ts";
 *
 * const hide = createSecretHider({ secrets: ["Bearer abcdef"], urls: ["https://chat.example/services/T0/B0/x1y2"] });
 * strictEqual(hide("no /services/T0/B0/x1y2 for abcdef", false), "no *** for ***");
 * ```
 */
export function createSecretHider({ secrets = [], urls = [] }: HiddenTexts): SecretHider {
  const texts = [...secrets.flatMap((secret) => [secret, ...secret.split(/\s+/)]), ...urls.flatMap(partsOf)];
  const forms = texts.filter((text) => text.length >= MIN_LENGTH)
    .flatMap((text) => [text, encodeURIComponent(text.toWellFormed()), JSON.stringify(text).slice(1, -1)]);
  // The longest first, so that a part does not keep the whole from being found.
  const hidden = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (output, isCut) => {
    const masked = hidden.reduce((text, form) => text.replaceAll(form, MASK), output);
    return isCut ? withoutStart(masked, hidden) : masked;
  };
}

/** Returns an address and those parts of it that may be secret. */
function partsOf(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return [address];
  const long = [...url.pathname.split("/"), ...url.searchParams.values()].flatMap((part) => [part, decoded(part)])
    .filter((part) => part.length >= MIN_PART_LENGTH);
  const path = url.pathname.length >= MIN_PART_LENGTH ? [url.pathname] : [];
  const query = url.search.length > 1 ? [url.pathname + url.search, url.search.slice(1)] : [];
  const credentials = [url.username, url.password].flatMap((part) => [part, decoded(part)]);
  return [address, url.href, ...path, ...query, ...credentials, ...long];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Removes the beginning of a secret at the end of a text. */
function withoutStart(text: string, hidden: readonly string[]): string {
  for (const form of hidden) {
    for (let length = Math.min(form.length - 1, text.length); length >= MIN_START_LENGTH; length--) {
      if (text.endsWith(form.slice(0, length))) return text.slice(0, -length) + MASK;
    }
  }
  return text;
}
