import { PROGRAM_NAME, VERSION } from "../../../../src/cli/version.ts";
import { ABOUT, executableFor, homepage, type Release, releaseFile } from "./release.ts";
import { stringify } from "yaml";

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

/** Renders the manifest for a Scoop bucket, which finds later releases by itself. */
export function renderScoopManifest(release: Release): string {
  const { url, sha256 } = executableFor(release, "x86_64-pc-windows-msvc");
  const file = url.slice(url.lastIndexOf("/") + 1);
  const manifest = {
    version: VERSION,
    description: ABOUT.summary,
    homepage: homepage(release),
    license: ABOUT.license,
    architecture: { "64bit": { url, hash: sha256, bin: [[file, PROGRAM_NAME]] } },
    checkver: { github: homepage(release) },
    autoupdate: {
      architecture: { "64bit": { url: url.replace(`/v${VERSION}/`, "/v$version/") } },
      hash: { url: "$baseurl/SHA256SUMS" },
    },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

const MANIFEST_VERSION = "1.6.0";

/** Renders the three manifests that winget asks for, by file name. */
export function renderWingetManifests(release: Release): Map<string, string> {
  const [owner = ""] = release.repository.split("/");
  const identifier = `${owner}.${PROGRAM_NAME}`;
  const { url, sha256 } = executableFor(release, "x86_64-pc-windows-msvc");
  const manifest = (type: string, fields: Readonly<Record<string, unknown>>) => {
    const name = { PackageIdentifier: identifier, PackageVersion: VERSION };
    const schema = `https://aka.ms/winget-manifest.${type}.${MANIFEST_VERSION}.schema.json`;
    const body = stringify({ ...name, ...fields, ManifestType: type, ManifestVersion: MANIFEST_VERSION });
    return `# yaml-language-server: $schema=${schema}\n\n${body}`;
  };
  return new Map([
    [`${identifier}.yaml`, manifest("version", { DefaultLocale: "en-US" })],
    [
      `${identifier}.installer.yaml`,
      manifest("installer", {
        InstallerType: "portable",
        Commands: [PROGRAM_NAME],
        Installers: [{ Architecture: "x64", InstallerUrl: url, InstallerSha256: sha256.toUpperCase() }],
      }),
    ],
    [
      `${identifier}.locale.en-US.yaml`,
      manifest("defaultLocale", {
        PackageLocale: "en-US",
        ...{ Publisher: owner, PackageName: PROGRAM_NAME, PackageUrl: homepage(release) },
        ...{ License: ABOUT.license, LicenseUrl: `${homepage(release)}/blob/v${VERSION}/LICENSE` },
        ShortDescription: ABOUT.summary,
      }),
    ],
  ]);
}
