/** Result of a command: what the user's umask gives, or what the file that it replaces had. */
const RESULT = "result: the default of the system, or the permissions of what it replaces";
/** Intermediate file in a folder that only its user can open. */
const INSIDE = "inside of a private folder";
const PRIVATE_FILE = "0600";
const PRIVATE_PROGRAM = "0700";
const PRIVATE_FOLDER = "0700";
/** File or folder that a user shares as they like. */
const DOCUMENTS = "documents of the user: the default of the system";
const OPENS = "opens a file that exists, or is in memory";

/** Every place in the sources that creates an entry, names it or changes its permissions: file, call, number, mode. */
export const CREATIONS: readonly (readonly [path: string, call: string, count: number, mode: string])[] = [
  ["src/cli/deno/deno_desktop.ts", "writeNewFile", 1, PRIVATE_FILE],
  ["src/cli/inputs/open_docs_folder.ts", "Deno.mkdir", 1, DOCUMENTS],
  ["src/host/files/access/assert_own.ts", "Deno.chmodSync", 2, "closes a file to 0600 and a folder to 0700"],
  ["src/host/files/access/assert_own.ts", "Deno.makeTempFileSync", 1, PRIVATE_FILE],
  ["src/host/files/access/assert_own.ts", "Deno.mkdirSync", 2, PRIVATE_FOLDER],
  ["src/host/files/access/assert_own.ts", "Deno.openSync", 1, PRIVATE_FILE],
  ["src/host/files/access/file_permissions.ts", "Deno.chmodSync", 1, "takes permissions, never gives any"],
  ["src/host/files/access/file_permissions.ts", "node:fs fchmodSync", 1, "gives a new file those of the existing one"],
  [
    "src/host/files/access/file_permissions.ts",
    "node:fs fchownSync",
    1,
    "gives a new file the group of the existing one",
  ],
  ["src/host/files/access/file_permissions.ts", "node:fs openSync", 1, OPENS],
  ["src/host/files/claim_name.ts", "Deno.linkSync", 1, "a free name for a prepared file, with the mode that it has"],
  ["src/host/files/claim_name.ts", "Deno.openSync", 1, "an empty file, which the prepared one replaces"],
  ["src/host/files/claim_name.ts", "Deno.renameSync", 1, "a free name for a prepared file, with the mode that it has"],
  ["src/host/files/temporary_name.ts", "Deno.makeTempDir", 1, PRIVATE_FOLDER],
  ["src/host/files/publish_directory.ts", "Deno.mkdir", 2, `${RESULT}; below .tool ${PRIVATE_FOLDER}`],
  ["src/host/files/publish_directory.ts", "Deno.renameSync", 1, "a free name for a new folder"],
  ["src/host/files/publish_directory.ts", "writeNewFile", 1, `${RESULT}; below .tool ${PRIVATE_FILE}`],
  ["src/host/files/publish_file.ts", "Deno.mkdir", 2, `${RESULT}; of a private file ${PRIVATE_FOLDER}`],
  [
    "src/host/files/publish_file.ts",
    "writeNewFile",
    1,
    `${RESULT}; secrets ${PRIVATE_FILE}; programs ${PRIVATE_PROGRAM}`,
  ],
  ["src/host/files/refresh_directory.ts", "Deno.mkdir", 1, RESULT],
  ["src/host/files/write_new_file.ts", "Deno.renameSync", 1, "the one place that renames onto an existing name"],
  ["src/host/files/spool_folder.ts", "Deno.mkdirSync", 1, PRIVATE_FOLDER],
  ["src/host/files/spool_folder.ts", "writeNewFile", 2, PRIVATE_FILE],
  ["src/host/files/staged_folder.ts", "Deno.mkdir", 1, `${RESULT}; inside of an existing folder ${PRIVATE_FOLDER}`],
  ["src/host/files/staged_folder.ts", "Deno.rename", 1, "a free name for a new folder"],
  ["src/host/files/staged_folder.ts", "writeNewFile", 2, RESULT],
  [
    "src/host/files/write_new_file.ts",
    "Deno.open",
    1,
    "what its callers say, or 0600 and then that of the existing file",
  ],
  ["src/host/net/open_descriptors.ts", "node:fs openSync", 1, OPENS],
  ["src/host/process/process_lock.ts", "Deno.open", 1, PRIVATE_FILE],
  ["src/host/sqlite/files_beside.ts", "Deno.mkdir", 1, PRIVATE_FOLDER],
  ["src/host/sqlite/files_beside.ts", "Deno.open", 1, PRIVATE_FILE],
  ["src/host/sqlite/files_beside.ts", "new DatabaseSync", 2, OPENS],
  [
    "src/host/sqlite/files_beside.ts",
    "node:fs fchmodSync",
    1,
    "gives a new file that of the database within 0666, else 0600",
  ],
  ["src/host/sqlite/files_beside.ts", "node:fs fchownSync", 1, "gives a new file to the owner of the database"],
  ["src/host/sqlite/files_beside.ts", "node:fs openSync", 1, "0600, until it gets the mode of the database"],
  ["src/host/sqlite/open_to_read.ts", "Deno.chmodSync", 1, PRIVATE_FILE],
  ["src/host/sqlite/open_to_read.ts", "Deno.copyFileSync", 1, INSIDE],
  ["src/host/sqlite/open_to_read.ts", "Deno.makeTempDirSync", 1, PRIVATE_FOLDER],
  ["src/host/sqlite/open_to_read.ts", "new DatabaseCopy", 1, INSIDE],
  ["src/host/sqlite/open_to_read.ts", "new DatabaseSync", 2, OPENS],
  ["src/sync/files/make_folders.ts", "Deno.mkdirSync", 2, DOCUMENTS],
  ["src/sync/files/move_tree.ts", "Deno.renameSync", 4, "another name for a file or folder, with the mode that it has"],
  ["src/sync/files/write_files.ts", "writeNewFile", 1, `${DOCUMENTS}, or the permissions of what it replaces`],
  ["src/sync/state/open_state.ts", "Deno.openSync", 1, PRIVATE_FILE],
  ["src/sync/state/open_state.ts", "new DatabaseSync", 2, OPENS],
  ["src/typst/keep_unpacked.ts", "Deno.chmodSync", 1, PRIVATE_PROGRAM],
  ["src/typst/libreoffice/run_libreoffice.ts", "Deno.mkdir", 1, INSIDE],
  ["src/typst/libreoffice/run_libreoffice.ts", "Deno.writeFile", 1, INSIDE],
  ["src/typst/libreoffice/run_libreoffice.ts", "Deno.writeTextFile", 1, INSIDE],
  ["src/typst/project_folder.ts", "Deno.mkdir", 2, INSIDE],
  ["src/typst/project_folder.ts", "Deno.writeFile", 2, INSIDE],
  ["src/typst/verapdf/run_verapdf.ts", "Deno.writeFile", 1, INSIDE],
  ["src/webhook/exports/export_folder.ts", "Deno.mkdir", 2, RESULT],
  ["src/webhook/exports/export_folder.ts", "writeNewFile", 2, RESULT],
  ["src/webhook/sqlite/open_sqlite_inbox.ts", "Deno.mkdir", 1, PRIVATE_FOLDER],
  ["src/webhook/sqlite/open_sqlite_inbox.ts", "Deno.open", 1, PRIVATE_FILE],
  ["src/webhook/sqlite/open_sqlite_inbox.ts", "new DatabaseSync", 1, OPENS],
  ["src/webhook/worker/launch_script.ts", "node:fs openSync", 1, OPENS],
  ["src/webhook/worker/launch_script.ts", "node:fs writeFileSync", 1, PRIVATE_FILE],
];
