/**
 * Whether what the system reports means that a path may have another content now. Where it has lost count of what
 * happened, anything may have.
 */
export function isChange({ kind, flag, paths }: Deno.FsEvent, isMeant: (path: string) => boolean): boolean {
  return kind !== "access" && (flag === "rescan" || paths.some(isMeant));
}
