import { INSTALLED_FONTS } from "../../../../src/typst/fonts/installed_fonts_table.ts";
import { readSources, ROOT } from "../../house/source_files.ts";

/** An npm package that the program carries, in the version of the lock file. */
export interface CarriedPackage {
  readonly name: string;
  readonly version: string;
}

interface Lock {
  readonly specifiers: Readonly<Record<string, string>>;
  readonly npm: Readonly<Record<string, { readonly dependencies?: readonly string[] }>>;
}

/** The packages that the sources import, those of the fonts, and all that these depend on, ascending by name. */
export async function listCarriedPackages(): Promise<CarriedPackage[]> {
  const lock: Lock = JSON.parse(await Deno.readTextFile(new URL("deno.lock", ROOT)));
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", ROOT)),
  );
  const texts = (await readSources()).filter(({ path }) => path !== "mod.ts").map(({ text }) => text);
  const names = [...texts.flatMap(importedNames), ...INSTALLED_FONTS.map(([, , , , file]) => file)].map(packageName);
  const roots = names.map((name) => imports[name] ?? name).filter((specifier) => specifier.startsWith("npm:"));
  return [...closureOf(roots.map((specifier) => lockedName(lock, specifier)), lock)].sort()
    .filter((locked) => !locked.startsWith("@types/")) // no code
    .map(parseLockedName);
}

/** `@a/b@1.0.0_c@2.0.0` → the name `@a/b` and the version `1.0.0`. */
export function parseLockedName(locked: string): CarriedPackage {
  const at = locked.indexOf("@", 1);
  return { name: locked.slice(0, at), version: withoutPeers(locked.slice(at + 1)) };
}

/** Returns the texts after `from` and `import`, a few of which are not imports. */
function importedNames(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].flatMap(([, name]) => name ?? []);
}

/** `npm:@a/b@1.0.0/c.js` → `npm:@a/b@1.0.0`, `@a/b/c.ttf` → `@a/b`. */
function packageName(specifier: string): string {
  return /^(?:npm:)?(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

function lockedName({ specifiers, npm }: Lock, specifier: string): string {
  const version = specifiers[specifier];
  const locked = specifier.slice("npm:".length, specifier.lastIndexOf("@") + 1) + version;
  if (version === undefined || npm[locked] === undefined) throw new Error(`deno.lock does not know ${specifier}`);
  return locked;
}

function closureOf(roots: readonly string[], { npm }: Lock): Set<string> {
  const found = new Set<string>();
  const left = [...roots];
  for (let locked = left.pop(); locked !== undefined; locked = left.pop()) {
    if (found.has(locked)) continue;
    found.add(locked);
    // A dependency whose name has one version only is written without it.
    for (const name of npm[locked]?.dependencies ?? []) {
      const match = Object.keys(npm).find((each) => each === name || each.startsWith(`${name}@`));
      if (match === undefined) throw new Error(`deno.lock does not know ${name}, which ${locked} needs`);
      left.push(match);
    }
  }
  return found;
}

/** `15.1.0_commander@15.1.0` → `15.1.0`. */
function withoutPeers(version: string): string {
  return version.replace(/_.*/, "");
}
