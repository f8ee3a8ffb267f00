import { VERSION } from "../../../../src/cli/version.ts";
import { ABOUT, executableFor, homepage, type Release, releaseFile } from "./release.ts";

/** Name of the archive with the manual pages. */
export const MAN_ARCHIVE = "tool-man.tar.gz";

/** Renders the formula for a Homebrew tap: the executable, completions and manual pages. */
export function renderHomebrewFormula(release: Release): string {
  const man = releaseFile(release, MAN_ARCHIVE);
  return `class Tool < Formula
  desc "${ABOUT.summary}"
  homepage "${homepage(release)}"
  version "${VERSION}"
  license "${ABOUT.license}"

  on_macos do
${processors(release, "apple-darwin")}
  end

  on_linux do
${processors(release, "unknown-linux-gnu")}
  end

  resource "man" do
    url "${man.url}"
    sha256 "${man.sha256}"
  end

  def install
    bin.install Dir["tool-*"].first => "tool"
    chmod 0755, bin/"tool"
    generate_completions_from_executable(bin/"tool", "completion", shells: [:bash, :zsh, :fish])
    resource("man").stage { man1.install Dir["*.1"] }
  end

  test do
    assert_equal "tool #{version}", shell_output("#{bin}/tool --version").strip
    system bin/"tool", "pdf-template", "init", "report"
    system bin/"tool", "pdf-template", "validate", "report"
  end
end
`;
}

function processors(release: Release, system: string): string {
  return ([["on_arm", "aarch64"], ["on_intel", "x86_64"]] as const).map(([block, processor]) => {
    const { url, sha256 } = executableFor(release, `${processor}-${system}`);
    return `    ${block} do\n      url "${url}"\n      sha256 "${sha256}"\n    end`;
  }).join("\n");
}
