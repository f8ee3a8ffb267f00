/** A folder that is removed with all it holds when its scope ends. */
export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

/** Makes an empty folder outside the repository. */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await Deno.makeTempDir({ prefix: "template-pack-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
