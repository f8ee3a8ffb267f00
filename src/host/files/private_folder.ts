/** Temporary folder that is removed with its contents on disposal. */
export interface PrivateFolder extends AsyncDisposable {
  /** Its real path, which programs use in their output. */
  readonly path: string;
}

/** Creates an empty private folder whose name starts with `prefix`, in the folder of the system for such files. */
export async function createPrivateFolder(prefix: string): Promise<PrivateFolder> {
  const path = await Deno.realPath(await Deno.makeTempDir({ prefix }));
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
