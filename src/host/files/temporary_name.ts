/**
 * Creates a hidden, unique path for an unfinished file; the name shows its origin if a crash leaves the file behind.
 */
export function temporaryIn(folder: string): string {
  return `${folder}/.tool-${crypto.randomUUID()}.tmp`;
}

/** Returns whether a file name comes from {@linkcode temporaryIn}. */
export function isTemporaryName(name: string): boolean {
  return /^\.tool-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.tmp$/.test(name);
}
