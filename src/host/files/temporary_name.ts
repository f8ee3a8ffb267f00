/**
 * Creates a hidden, unique path for an unfinished file; the name shows its origin if a crash leaves the file behind.
 */
export function temporaryIn(folder: string): string {
  return `${folder}/.tool-${crypto.randomUUID()}.tmp`;
}

/** Returns whether a file name comes from {@linkcode temporaryIn}. */
export function isTemporaryName(name: string): boolean {
  return /^\.tool-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.tmp$/.test(name);
}

/** Temporary folder that is removed with its contents on disposal. */
interface PrivateFolder extends AsyncDisposable {
  /** Its real path, which programs use in their output. */
  readonly path: string;
}

/** Creates an empty private folder whose name starts with `prefix`, in the folder of the system for such files. */
export async function createPrivateFolder(prefix: string): Promise<PrivateFolder> {
  const path = await Deno.realPath(await Deno.makeTempDir({ prefix }));
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
