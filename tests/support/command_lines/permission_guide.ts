import { readTableRows, tablePattern } from "../house/guide_table.ts";
import { ROOT } from "../house/source_files.ts";

/** A row of the guide `permissions`. */
interface PermissionRow {
  /** Commands or options, each as its words. */
  readonly names: readonly (readonly string[])[];
  /** Deno's flags. */
  readonly flags: readonly string[];
  /** Whether the row also asks for the temporary folder. */
  readonly needsTemporary: boolean;
}

/** Folders of a run. */
export interface RunFolders {
  /** Folders of the modules and packages. */
  readonly modules: readonly string[];
  /** Folders with the files of the command line and of the user. */
  readonly own: readonly string[];
  /** Folder for temporary files. */
  readonly temporary: string;
}

const GUIDE = await Deno.readTextFile(new URL("src/cli/guides/permissions.md", ROOT));
/** What each command needs. */
const COMMAND_ROWS: readonly PermissionRow[] = readRows("command");
/** What an option adds to it. */
const OPTION_ROWS: readonly PermissionRow[] = readRows("option");
/** Stands in the guide for what an option names. */
const NAMED = "NAME";
/** Needs not even the modules of its commands. */
const NEEDS_NOTHING = "--version";

/** Returns the flags with which Deno runs a command line, as the guide has them. */
export function permissionsOf(words: readonly string[], { modules, own, temporary }: RunFolders): string[] {
  if (words[0] === NEEDS_NOTHING) return [];
  const commands = commandRowsOf(words);
  const options = OPTION_ROWS.flatMap((row) => withNamed(row, words));
  const rows = [...commands, ...options];
  const paths = [...own, ...rows.some(({ needsTemporary }) => needsTemporary) ? [temporary] : []];
  const values = new Map([["--allow-read", [...modules]]]);
  for (const flag of rows.flatMap(({ flags }) => flags)) {
    const [name = "", value] = flag.split("=");
    const isPath = name === "--allow-read" || name === "--allow-write";
    values.set(name, [...values.get(name) ?? [], ...value?.split(",") ?? (isPath ? paths : ["*"])]);
  }
  return [...values].map(([name, list]) => list.includes("*") ? name : `${name}=${list.map(escapeComma).join(",")}`);
}

/** Returns the rows of the command of a line. */
export function commandRowsOf(words: readonly string[]): PermissionRow[] {
  return COMMAND_ROWS.filter(({ names }) => names.some((name) => name.every((word, i) => word === words[i])));
}

/** Returns the row for each of its options that a line has, with what the option names. */
function withNamed(row: PermissionRow, words: readonly string[]): PermissionRow[] {
  return row.names.filter((name) => hasOption(words, name)).map((name) => {
    const named = words[words.indexOf(name.at(-1) ?? "") + 1] ?? "";
    return { ...row, flags: row.flags.map((flag) => flag.replace(`=${NAMED}`, `=${named}`)) };
  });
}

/** Whether a line has an option, with its value if the name has one, and is of the command before it. */
function hasOption(words: readonly string[], name: readonly string[]): boolean {
  const start = name.findIndex((word) => word.startsWith("-"));
  if (name.slice(0, start).some((word, i) => word !== words[i])) return false;
  return words.some((_word, at) => name.slice(start).every((word, i) => word === words[at + i]));
}

function readRows(header: string): PermissionRow[] {
  const [table = ""] = tablePattern([header, "permissions"]).exec(GUIDE) ?? [];
  return readTableRows(table).map(([names = "", needs = ""]) => ({
    names: spansOf(names).map((span) => span.split(" ")),
    flags: spansOf(needs).flatMap((span) => span.split(" ")),
    needsTemporary: needs.includes("temporary folder"),
  }));
}

function spansOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
}

function escapeComma(path: string): string {
  return path.replaceAll(",", ",,");
}
