import { basename, resolve } from "node:path";
import { quote, truncate } from "../../../../base/text.ts";
import { UsageError } from "../../../../console/command_errors.ts";

/** Command line of a service. */
export interface ServiceWords {
  /** The words, with absolute paths. */
  readonly words: string[];
  /** Files that the service gets as credentials, by name. */
  readonly credentials: Map<string, string>;
  /** Files and folders that the words name. */
  readonly files: readonly ServiceFile[];
}

/** File or folder that an option names. */
export interface ServiceFile {
  /** Name of the option. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly use: FileUse;
}

/** How the service reads a file. */
export interface FileAccess {
  /** Working directory of the caller. */
  readonly cwd: string;
  /** Whether files with secrets are read by systemd, because the user of the service cannot read them. */
  readonly asCredentials: boolean;
}

/** What a service does with a file. */
export type FileUse = "secret" | "header" | "handler" | "routes" | "template" | "write";

/** Options whose value is a file or a folder. */
const FILE_OPTIONS: ReadonlyMap<string, FileUse> = new Map([
  ...["--secret-file", "--key", "--cert", "--queue-file", "--queue-creds", "--metrics-token-file", "--admin-token-file"]
    .map(
      (name) => [name, "secret"] as const,
    ),
  ["--handler", "handler"],
  ["--routes", "routes"],
  ["--header-secret", "header"],
  ["--export-template", "template"],
  // The books of a job file are beside it.
  ...["--inbox", "--export-dir", "--export-jobs"].map((name) => [name, "write"] as const),
]);

/**
 * Makes the paths in the options of a server absolute, because a service has a working directory of its own.
 *
 * @throws {UsageError} for options that a service cannot have.
 */
export function readServiceWords(given: readonly string[], access: FileAccess): ServiceWords {
  const credentials = new Map<string, string>();
  const files: ServiceFile[] = [];
  const words: string[] = [];
  for (let i = 0; i < given.length; i++) {
    const word = given[i] ?? "";
    const [name = "", inline] = word.split(/=(.*)/s);
    if (name === "--secret") throw secretInSight();
    const use = FILE_OPTIONS.get(name);
    const value = inline ?? given[i + 1];
    if (use === undefined || value === undefined) {
      words.push(word);
      continue;
    }
    const read = use === "header" ? readHeaderSecret : readPath;
    const absolute = read({ name, value, use }, access, { credentials, files });
    if (inline === undefined) {
      words.push(name, absolute);
      i++;
    } else words.push(`${name}=${absolute}`);
  }
  return { words, credentials, files };
}

interface FileOption {
  readonly name: string;
  readonly value: string;
  readonly use: FileUse;
}

/** What the words have named so far. */
interface FoundFiles {
  readonly credentials: Map<string, string>;
  readonly files: ServiceFile[];
}

function readPath(
  { name, value, use }: FileOption,
  { cwd, asCredentials }: FileAccess,
  { credentials, files }: FoundFiles,
): string {
  if (value === ":memory:" || (use === "template" && !/[./\\]/.test(value))) return value;
  if (value === "-") {
    throw new UsageError(`Cannot use ${name} - in a service: it has no standard input`, { hint: "Name a file." });
  }
  const path = resolve(cwd, value);
  if (/\p{Cc}/u.test(path)) throw new UsageError(`Cannot use ${quote(truncate(path, 200))} in a unit file`);
  if (use === "write" && asCredentials) {
    throw new UsageError(`Cannot use ${name} in a service that runs as a separate user, who may not write there`, {
      hint: `Add --run-as <user> with a user who may write to ${quote(truncate(path, 200))}.`,
    });
  }
  files.push({ name, path, use });
  if (use !== "secret" || !asCredentials) return path;
  return `{credential:${addCredential(path, credentials)}}`;
}

/** Reads `<header>=@<file>` or `<header>=env:<variable>`. */
function readHeaderSecret(
  { name, value }: FileOption,
  access: FileAccess,
  found: FoundFiles,
): string {
  const [header = "", source = ""] = value.split(/=(.*)/s);
  if (source.startsWith("env:")) return value;
  if (!source.startsWith("@")) throw secretInSight();
  return `${header}=@${readPath({ name, value: source.slice(1), use: "secret" }, access, found)}`;
}

/** Adds a file to the credentials and returns its name there. */
function addCredential(path: string, credentials: Map<string, string>): string {
  const plain = basename(path).replace(/[^\w.-]/g, "_").slice(0, 100);
  for (let number = 1;; number++) {
    const id = number === 1 ? plain : `${number}-${plain}`;
    const known = credentials.get(id);
    if (known === undefined) credentials.set(id, path);
    if (known === undefined || known === path) return id;
  }
}

function secretInSight(): UsageError {
  return new UsageError("Cannot put a secret into a unit file: every user of the machine can read it", {
    hint: "Give its file with --secret-file, or --header-secret <header>=@<file>.",
  });
}
