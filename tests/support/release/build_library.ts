// Writes the library to dist: mod.js with its declarations; with --npm a package of it to dist/npm.
import { fileURLToPath } from "node:url";
import { writeLibrary } from "./library/write_library.ts";
import { writeNpmPackage } from "./library/write_npm_package.ts";
import { ROOT } from "../house/source_files.ts";

const dist = fileURLToPath(new URL("dist", ROOT));
if (Deno.args.includes("--npm")) await writeNpmPackage(`${dist}/npm`);
else await writeLibrary(dist);
