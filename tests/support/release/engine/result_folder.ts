/** Returns a folder that keeps the results of Cargo, so that the next build is faster. */
export async function resultFolder(name: string): Promise<string> {
  const cache = Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME") ?? Deno.env.get("LOCALAPPDATA")}/.cache`;
  const folder = `${cache}/template-pack-engine/${name}`;
  await Deno.mkdir(folder, { recursive: true });
  return folder;
}
