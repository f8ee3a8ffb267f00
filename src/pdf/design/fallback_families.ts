/** Capability with the families for letters that the other fonts lack. */
export const FALLBACK = "typography.fallback";

/** Returns the families of a value of {@linkcode FALLBACK}, unchecked. */
export function listFallbackFamilies(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((family) => typeof family === "string") : [];
}
