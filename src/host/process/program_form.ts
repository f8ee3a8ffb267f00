/** How the program runs: as an executable, as bundled modules that Deno runs, or from its sources. */
export type ProgramForm = "executable" | "bundle" | "source";

/** How this program runs. */
export const PROGRAM_FORM: ProgramForm = findForm();

function findForm(): ProgramForm {
  if (Deno.build.standalone) return "executable";
  return import.meta.url.endsWith(".ts") ? "source" : "bundle";
}

/**
 * Flags with which Deno runs the bundle: no settings or packages of the folders around it count, and a module is loaded
 * when it is needed.
 */
export const BUNDLE_FLAGS: readonly string[] = [
  ...["--no-config", "--no-lock", "--no-npm", "--no-remote"],
  "--unstable-lazy-dynamic-imports",
];
