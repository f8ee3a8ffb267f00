/** Crate in a lock file. */
export interface LockedCrate {
  readonly name: string;
  readonly version: string;
  /** Names of the crates that it depends on, with a version where the name alone is ambiguous: `base64 0.22.1`. */
  readonly dependencies: readonly string[];
}

/** Parses the packages of a `Cargo.lock`. */
export function parseCargoLock(text: string): LockedCrate[] {
  return text.split("[[package]]").slice(1).map((block) => ({
    name: requiredString(block, "name"),
    version: requiredString(block, "version"),
    dependencies: [...dependencyList(block).matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? []),
  }));
}

/** Returns the names and versions of the crates that a crate depends on. */
export function directDependencies(crates: readonly LockedCrate[], name: string): Record<string, string> {
  const own = crates.find((crate) => crate.name === name);
  if (own === undefined) throw new Error(`Cannot find the crate ${name} in the lock file`);
  return Object.fromEntries(own.dependencies.map((dependency) => {
    const [wanted = "", version] = dependency.split(" ");
    const found = crates.find((crate) => crate.name === wanted && (version ?? crate.version) === crate.version);
    if (found === undefined) throw new Error(`Cannot find the crate ${dependency} in the lock file`);
    return [found.name, found.version];
  }));
}

function requiredString(block: string, key: string): string {
  const value = new RegExp(`^${key} = "([^"]+)"$`, "m").exec(block)?.[1];
  if (value === undefined) throw new Error(`Cannot read the lock file: a package without ${key}`);
  return value;
}

function dependencyList(block: string): string {
  return /^dependencies = \[([^\]]*)\]/m.exec(block)?.[1] ?? "";
}
