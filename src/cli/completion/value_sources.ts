import type { Context } from "../../console/context.ts";

/** Function that returns the values of an option or argument; `typed` is its beginning. */
type ValueSource = (typed: string, context: Context) => Promise<readonly Candidate[]>;

/**
 * Values that the command tree does not list itself, by option (`--baseline`) or argument (`<paths>`); none when they
 * cannot be read.
 */
export const VALUE_SOURCES: ReadonlyMap<string, ValueSource> = new Map([
  ["--baseline", listBaselines],
  ["--diagrams", listPrograms],
  ["--pdf-standard", listStandards],
  ["--profile", listProfiles],
  ["--template", listTemplates],
  ["<profile>", listProfiles],
  ["<paths>", listPaths],
]);

async function listBaselines(): Promise<readonly Candidate[]> {
  const { BASELINES } = await import("../../recipe/baselines/baselines.ts");
  return BASELINES.map(({ id, description }) => ({ value: id, description }));
}

/** Largest folder in which templates are looked for. */
const MAX_FILES = 1000;

/** Lists the baselines, and the packs and recipes below the current folder as deep as what is typed. */
async function listTemplates(typed: string, context: Context): Promise<readonly Candidate[]> {
  const { PACK_EXTENSION } = await import("../../authoring/load_template.ts");
  const depth = typed.split("/").length;
  const found = await listFiles(context);
  const packs = found.filter((path) => path.endsWith(PACK_EXTENSION));
  const recipes = found.filter((path) => path.endsWith("/recipe.yaml")).map((path) => path.replace(/\/[^/]*$/, ""));
  const places = [
    ...packs.map((value) => ({ value, description: "pack" })),
    ...recipes.map((value) => ({ value, description: "recipe" })),
  ];
  return [...await listBaselines(), ...places.filter(({ value }) => value.split("/").length === depth)];
}

async function listFiles({ files }: Context): Promise<readonly string[]> {
  try {
    return (await files.list(".", MAX_FILES)).files.map(({ path }) => path);
  } catch {
    return []; // a completion reports no errors
  }
}

async function listPrograms(): Promise<readonly Candidate[]> {
  const { DIAGRAM_KINDS, DIAGRAM_NOTATIONS } = await import("../../document/diagrams/diagram_kinds_table.ts");
  return DIAGRAM_KINDS.map((kind) => {
    const { name, program } = DIAGRAM_NOTATIONS[kind];
    return { value: `${kind}=${program}`, description: `${name} diagrams` };
  });
}

async function listStandards(): Promise<readonly Candidate[]> {
  const { PDF_STANDARDS } = await import("../../pdf/standards.ts");
  return PDF_STANDARDS.map((value) => ({ value, description: "" }));
}

async function listProfiles(_typed: string, context: Context): Promise<readonly Candidate[]> {
  const { loadProfiles } = await import("../inputs/profile_file.ts");
  try {
    const { profiles } = await loadProfiles({ ...context, warn: () => Promise.resolve() });
    return profiles.map(({ name, site }) => ({ value: name, description: site }));
  } catch {
    return []; // a completion reports no errors
  }
}

/** Lists capabilities and areas as deep as what is typed, and what is directly below an area that is typed in full. */
async function listPaths(typed: string): Promise<readonly Candidate[]> {
  const { CAPABILITIES } = await import("../../pdf/catalog/catalog.ts");
  const isArea = [...CAPABILITIES.keys()].some((path) => path.startsWith(`${typed}.`));
  const depth = typed.split(".").length + (isArea ? 1 : 0);
  const found = new Map<string, string>();
  for (const [path, { label }] of CAPABILITIES) {
    const names = path.split(".");
    for (let length = 1; length <= Math.min(depth, names.length); length++) {
      const name = names.slice(0, length).join(".");
      if (length === names.length || !found.has(name)) found.set(name, length === names.length ? label : "");
    }
  }
  return [...found].map(([value, description]) => ({ value, description }));
}

/** A completion candidate. */
export interface Candidate {
  /** Word that the shell inserts. */
  readonly value: string;
  /** Description beside it; can be empty. */
  readonly description: string;
}
