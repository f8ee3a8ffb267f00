/** Removes a file, or with `recursive` a folder, that was only needed meanwhile; the error before that is the one to report. */
export function removeQuietly(path: string, { recursive = false }: { readonly recursive?: boolean } = {}): void {
  try {
    Deno.removeSync(path, { recursive });
  } catch { // it has got its final name, as a rule
  }
}
