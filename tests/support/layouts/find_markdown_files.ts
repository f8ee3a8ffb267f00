/** Lists the Markdown files of a folder by name, or the file itself. */
export async function findMarkdownFiles(path: string): Promise<string[]> {
  if (!(await Deno.stat(path)).isDirectory) return [path];
  const names = (await Array.fromAsync(Deno.readDir(path))).map(({ name }) => name).sort();
  return names.filter((name) => name.endsWith(".md")).map((name) => `${path}/${name}`);
}
