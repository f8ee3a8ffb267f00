/** Returns the folder in which tests keep large things between runs: `~/.cache/template-pack-tests/<name>`. */
export function cacheFolder(name: string): string {
  const home = Deno.env.get("HOME") ?? Deno.env.get("USERPROFILE") ?? ".";
  return `${Deno.env.get("XDG_CACHE_HOME") ?? `${home}/.cache`}/template-pack-tests/${name}`;
}
