// Writes the manual pages of the program and all its commands to dist/man.
import { renderManPages } from "./packages/man_pages.ts";
import { ROOT } from "../house/source_files.ts";

const folder = new URL("dist/man/man1/", ROOT);
await Deno.mkdir(folder, { recursive: true });
for (const [name, page] of await renderManPages()) await Deno.writeTextFile(new URL(name, folder), page);
