/**
 * The entries of a version in a changelog, without its heading.
 *
 * @throws {Error} when the version is missing, has no entries, or is not dated.
 */
export function changelogSection(changelog: string, version: string): string {
  const cannot = (reason: string) => new Error(`Cannot take the notes of ${version} from the changelog: ${reason}`);
  const sections = changelog.replaceAll("\r\n", "\n").split(/^## /m).slice(1);
  const section = sections.find((each) => each.startsWith(`[${version}]`));
  if (section === undefined) throw cannot("it has no such version");
  const [heading = "", ...lines] = section.split("\n");
  if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading)) throw cannot(`its heading "${heading}" has no date`);
  const entries = lines.filter((line) => !/^\[[^\]]+\]: /.test(line)).join("\n").trim();
  if (entries === "") throw cannot("the version has no entries");
  return `${entries}\n`;
}
