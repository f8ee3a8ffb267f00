/** Returns the folder of a file, without a final slash; empty for the root. */
export function folderOfPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
