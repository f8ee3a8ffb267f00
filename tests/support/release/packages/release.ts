import { PROGRAM_NAME, VERSION } from "../../../../src/cli/version.ts";

/** A release: where its files are, and their checksums. */
export interface Release {
  /** Owner and name of the repository: `example/tool`. */
  readonly repository: string;
  /** Hex SHA-256 of each file, by name. */
  readonly checksums: ReadonlyMap<string, string>;
}

/** A file of a release. */
export interface ReleaseFile {
  readonly url: string;
  /** Hex SHA-256. */
  readonly sha256: string;
}

/** What packages say about the program. */
export const ABOUT = {
  summary: "Branded PDF and Word exports of a Confluence wiki, webhooks and sync",
  license: "Apache-2.0",
} as const;

/** Reads `SHA256SUMS`: lines of a checksum, two spaces and a name. */
export function parseChecksums(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) [ *](\S+)$/gm)].map(([, sha256 = "", name = ""]) => [name, sha256]),
  );
}

/** Returns the address of the repository. */
export function homepage({ repository }: Release): string {
  return `https://github.com/${repository}`;
}

/** Returns the address of the folder with the release's files. */
export function releaseAddress(release: Release): string {
  return `${homepage(release)}/releases/download/v${VERSION}`;
}

/** Finds a file of the release; throws if it has no checksum. */
export function releaseFile(release: Release, name: string): ReleaseFile {
  const sha256 = release.checksums.get(name);
  if (sha256 === undefined) throw new Error(`Cannot make packages: SHA256SUMS has no checksum for ${name}`);
  return { url: `${releaseAddress(release)}/${name}`, sha256 };
}

/** Finds the executable of a system, by the name that Deno has for it. */
export function executableFor(release: Release, target: string): ReleaseFile {
  return releaseFile(release, `${PROGRAM_NAME}-${target}${target.includes("windows") ? ".exe" : ""}`);
}
