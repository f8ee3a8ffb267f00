import { KIND_FILES } from "../../support/kind_files.ts";

/** Files that newcomers have in their folder, of every kind. */
export const FIRST_LINES_TREE: Readonly<Record<string, string | Uint8Array>> = {
  ...Object.fromEntries(Object.entries(KIND_FILES).map(([path, { bytes }]) => [path, bytes])),
  "pages/index.md": "# Index\n",
  "-x.md": "# X\n",
  "on-event.sh": "#!/bin/sh\n",
};
