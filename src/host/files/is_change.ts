/**
 * Returns whether a file system event may mean new content for a watched path. After a `rescan`, when the system has
 * lost events, every path counts as changed.
 */
export function isChange({ kind, flag, paths }: Deno.FsEvent, isMeant: (path: string) => boolean): boolean {
  return kind !== "access" && (flag === "rescan" || paths.some(isMeant));
}
