import { PROGRAM_NAME, VERSION } from "../../../../src/cli/version.ts";
import { ABOUT, executableFor, homepage, type Release } from "./release.ts";

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
