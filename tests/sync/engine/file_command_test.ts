import { strictEqual } from "node:assert/strict";
import { fileCommand } from "../../../src/sync/engine/file_command.ts";

for (
  const [given, path, expected] of [
    ["docs", "Guide/Setup.md", "tool wiki docs resolve docs/Guide/Setup.md --take local"],
    [".", "Setup.md", "tool wiki docs resolve Setup.md --take local"],
    ["/srv/my docs/", "A.md", 'tool wiki docs resolve "/srv/my docs/A.md" --take local'],
    ["docs", "$(rm).md", "tool wiki docs resolve 'docs/$(rm).md' --take local"],
    ["docs", "$(rm)'s.md", "tool wiki docs resolve <file> --take local"],
  ] as const
) {
  Deno.test(`fileCommand() names ${JSON.stringify(path)} in ${JSON.stringify(given)} as its user would`, () => {
    const command = fileCommand("takeLocal", path, { given });
    strictEqual(command.replace(/^["'`]|["'`]$/g, ""), expected);
  });
}
