/** Spells an entry of an index as a directive, whatever signs it has. */
export function spellIndexEntry(entry: string): string {
  const written = entry.replace(/[^\p{L}\p{M}\p{N} !@,.-]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
  return written.trim() === "" ? "" : `:index{entry="${written}"}`;
}
