/** Programs that build the module, with their versions. */
export interface Toolchain {
  readonly cargo: string;
  readonly rustc: string;
  readonly linker: string;
  /** Folder with the source of the standard library, in which links are not resolved. */
  readonly rustSource: string;
  readonly versions: ToolVersions;
}

/** Versions that decide about the bytes of the module. */
export interface ToolVersions {
  /** `rustc 1.96.0 (ac68faa20 2026-05-25)`. */
  readonly rustc: string;
  /** `cargo 1.96.0 (30a34c682 2026-05-25)`. */
  readonly cargo: string;
  /** `Debian LLD 19.1.7`. */
  readonly lld: string;
  /** System of the compiler, `x86_64-unknown-linux-gnu`; part of the hashes in symbol names. */
  readonly host: string;
}

/** Lists how a toolchain differs from the one that built the committed module. */
export function toolDifferences(record: ToolVersions, versions: ToolVersions): string[] {
  return (["rustc", "cargo", "lld", "host"] as const).filter((tool) => record[tool] !== versions[tool])
    .map((tool) => `${versions[tool]} instead of ${record[tool]}`);
}

/** Whether a version, `rustc 1.96.0 (ac68faa20 2026-05-25)`, is at least another, `1.92`; the major one is always 1. */
export function isAtLeast(version: string, oldest: string): boolean {
  const minor = (text: string) => Number(/\b1\.(\d+)/.exec(text)?.[1] ?? 0);
  return minor(version) >= minor(oldest);
}

/** Removes the remark: `rustc 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)`. */
export function shortVersion(version: string): string {
  return /^\w+ \S+(?: \([^)]*\))?/.exec(version)?.[0] ?? version.trim();
}
