import { type Release, releaseAddress } from "./release.ts";

const ADDRESS = "@RELEASE@";

/** Fills the address of the release into an install script. */
export function renderInstaller(script: string, release: Release): string {
  if (!script.includes(`'${ADDRESS}'`)) throw new Error(`Cannot make packages: an install script has no ${ADDRESS}`);
  return script.replace(`'${ADDRESS}'`, `'${releaseAddress(release)}'`);
}

/** Renders the command line per system that installs a release. */
export function renderInstallLines(release: Release): string {
  const address = releaseAddress(release);
  return `\`\`\`sh
curl -fsSL ${address}/install.sh | sh     # Linux and macOS
irm ${address}/install.ps1 | iex          # Windows, in PowerShell
\`\`\`
`;
}
