// Prints what the changelog says about a version: release_notes.ts <version>
import { changelogSection } from "./changelog_section.ts";
import { utf8 } from "../packs/packs.ts";
import { ROOT } from "../house/source_files.ts";

try {
  const [version = ""] = Deno.args;
  const changelog = await Deno.readTextFile(new URL(".github/CHANGELOG.md", ROOT));
  Deno.stdout.writeSync(utf8(changelogSection(changelog, version)));
} catch (error) {
  Deno.stderr.writeSync(utf8(`error: ${error instanceof Error ? error.message : error}\n`));
  Deno.exitCode = 1;
}
