import { match, strictEqual, throws } from "node:assert/strict";
import { VERSION } from "../../../src/cli/version.ts";
import { changelogSection } from "./changelog_section.ts";
import { ROOT } from "../house/source_files.ts";

const CHANGELOG = `# Changelog

## [Unreleased]

- later

## [1.1.0] - 2026-11-23

### Added

- [a link](b)

## [1.0.1] - unreleased

- soon

## [1.0.0] - 2026-10-01

[1.0.0]: https://example.com
`;

Deno.test("changelogSection() gives the entries between two headings", () => {
  strictEqual(changelogSection(CHANGELOG, "1.1.0"), "### Added\n\n- [a link](b)\n");
  strictEqual(changelogSection(CHANGELOG.replaceAll("\n", "\r\n"), "1.1.0"), "### Added\n\n- [a link](b)\n");
});

for (
  const [version, reason] of [
    ["1.1", /has no such version/],
    ["1.0.1", /heading "\[1\.0\.1\] - unreleased" has no date/],
    ["1.0.0", /has no entries/],
    ["Unreleased", /has no date/],
  ] as const
) {
  Deno.test(`changelogSection() refuses ${version}`, () => throws(() => changelogSection(CHANGELOG, version), reason));
}

Deno.test("the changelog has a section for this version", async () => {
  const changelog = await Deno.readTextFile(new URL(".github/CHANGELOG.md", ROOT));
  match(changelog, new RegExp(`^## \\[${VERSION.replaceAll(".", "\\.")}\\] - `, "m"));
});
