/** A hidden name for a file that is not finished, which tells where it comes from, should a crash leave it behind. */
export function temporaryIn(folder: string): string {
  return `${folder}/.tool-${crypto.randomUUID()}.tmp`;
}

/** Whether a file has such a name. */
export function isTemporaryName(name: string): boolean {
  return /^\.tool-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.tmp$/.test(name);
}
