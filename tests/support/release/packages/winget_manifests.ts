import { stringify } from "yaml";
import { PROGRAM_NAME, VERSION } from "../../../../src/cli/version.ts";
import { ABOUT, executableFor, homepage, type Release } from "./release.ts";

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
