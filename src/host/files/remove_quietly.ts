/**
 * Removes a temporary file, or with `recursive` a folder, and ignores errors, so that an earlier error stays visible.
 */
export function removeQuietly(path: string, { recursive = false }: { readonly recursive?: boolean } = {}): void {
  try {
    Deno.removeSync(path, { recursive });
  } catch { // usually it was renamed to its final name
  }
}
