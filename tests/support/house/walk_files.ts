/**
 * The files below a folder, as paths from it, in no order. Programs under test change folders while they are walked: a
 * file or a folder that has gone is left out.
 */
export function* walkFiles(root: string, below = ""): Generator<string> {
  for (const { name, isDirectory } of orGone(() => [...Deno.readDirSync(`${root}/${below}`)]) ?? []) {
    if (isDirectory) yield* walkFiles(root, `${below}${name}/`);
    else yield `${below}${name}`;
  }
}

/** Returns the result of `read`, or undefined if the file or folder no longer exists. */
export function orGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
