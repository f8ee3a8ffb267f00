// Prints how a version is installed, and what the changelog says about it: release_notes.ts <version> <owner>/<name>
import { renderInstallLines } from "./packages/installer.ts";
import { changelogSection } from "./changelog_section.ts";
import { utf8 } from "../packs/packs.ts";
import { ROOT } from "../house/source_files.ts";

try {
  const [version = "", repository = ""] = Deno.args;
  const changelog = await Deno.readTextFile(new URL(".github/CHANGELOG.md", ROOT));
  const notes = changelogSection(changelog, version);
  Deno.stdout.writeSync(utf8(`${renderInstallLines({ repository, checksums: new Map() })}\n${notes}`));
} catch (error) {
  Deno.stderr.writeSync(utf8(`error: ${error instanceof Error ? error.message : error}\n`));
  Deno.exitCode = 1;
}
