import type { Issue } from "../base/issue.ts";
import type { SkippedEntry } from "../host/files/walk_folders.ts";
import type { WebFetch } from "../host/net/foreign_address.ts";
import type { SpoolFolder, SpoolOptions } from "../host/files/spool_folder.ts";
import type { StagedFolder, StagedFolderOptions } from "../host/files/staged_folder.ts";
import type { Inbox } from "../webhook/inbox.ts";
import type { Compilers } from "./compilers.ts";
import type { Desktop } from "./desktop.ts";
import type { DocsHost } from "./docs_host.ts";
import type { Diagrams, DrawingPrograms } from "./drawing_programs.ts";
import type { Signatures } from "./signatures.ts";
import type { InboxPlace, WebhookHost } from "./webhook_host.ts";

/** Output stream of the program. */
export interface OutputStream {
  /**
   * Writes all of `data`. When the reader has closed the pipe (`tool … | head`), drops the rest without an error.
   *
   * @throws {FileError} when the write fails, for example because the disk is full.
   */
  write(data: string | Uint8Array, options?: WriteOptions): Promise<void>;
  /** Whether the stream is a terminal. */
  readonly isTerminal: boolean;
  /** Width of the terminal in columns; undefined when the stream is not a terminal. */
  readonly columns: number | undefined;
}

/** Options of {@linkcode OutputStream.write}. */
export interface WriteOptions {
  /** Whether to write even after the program was asked to stop, for the final messages of long-running commands. */
  readonly evenAtEnd?: boolean;
  /** Whether to write to standard error with `--quiet` too, for errors and for the text of questions. */
  readonly evenIfQuiet?: boolean;
}

/** Standard input. */
export interface InputStream {
  /**
   * Reads to the end and holds at most `maxBytes` plus one byte.
   *
   * @throws {FileError} `file-too-large` when the input is larger than `maxBytes`.
   */
  read(maxBytes: number): Promise<Uint8Array>;
  /** Whether the input is a terminal. */
  readonly isTerminal: boolean;
}

/** Standard streams. */
export interface Io {
  /** Standard input. */
  readonly stdin: InputStream;
  /** Standard output, for the result and nothing else. */
  readonly stdout: OutputStream;
  /** Standard error, for everything else. With `--quiet`, it takes only what is written `evenIfQuiet`. */
  readonly stderr: OutputStream;
  /** Whether only results and errors are wanted; false until a command is asked for that with `--quiet`. */
  isQuiet: boolean;
}

/** Regular file found by {@linkcode Files.list}. */
export interface ListedFile {
  /** Path relative to the listed directory, with slashes; empty when the listed path is the file itself. */
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
}

/** Files at a path. */
export interface Listing {
  /** Whether a directory was listed. */
  readonly isDirectory: boolean;
  /** Absolute path without symlinks, with slashes. */
  readonly realPath: string;
  /** The file itself, or all files below the directory that are not hidden, ascending by path in UTF-16 code units. */
  readonly files: readonly ListedFile[];
  /** Everything else below the directory, ascending by path: hidden, linked, unreadable, or without a usable name. */
  readonly skipped: readonly SkippedEntry[];
}

/** Options of {@linkcode Files.list}. */
export interface ListOptions {
  /** Returns whether to pass over a file or folder of that name, as if it were not there. */
  readonly skips?: (name: string) => boolean;
  /**
   * `skip`, the default, follows no links. `inside` lists the files that links within the tree lead to; links to its
   * folders count as nothing, and the path itself may be a link.
   */
  readonly links?: "skip" | "inside";
}

/** What other users, or the group of a file, can do with it; `own` if it belongs to one who is not the administrator. */
export type FileExposure = "read" | "change" | "read and change" | "own";

/** Content of a file with a secret. */
export interface SecretBytes {
  /** The content. */
  readonly bytes: Uint8Array;
  /** What other users can do with the file; undefined for a private one, for a pipe, and where no modes exist. */
  readonly exposure: FileExposure | undefined;
}

/** Options of {@linkcode Files.publishFile}. */
export interface PublishOptions {
  /** Whether to replace an existing file. */
  readonly replace: boolean;
  /** Whether the file contains secrets. */
  readonly private?: boolean;
  /** Whether missing parent folders are created. */
  readonly folders?: boolean;
  /**
   * With `replace`: the expected content of the existing file right before the replacement. If it differs, the file
   * stays and the error is `file-changed`.
   */
  readonly expected?: Uint8Array;
}

/** File system operations that commands may use. Every method throws {@linkcode FileError}. */
export interface Files {
  /**
   * Reads a whole file. Rejects more than `maxBytes`, before reading when the size is known. With `regular`, rejects
   * pipes and devices too, because reading them can block forever.
   */
  readFile(path: string, maxBytes: number, options?: { regular?: boolean }): Promise<Uint8Array>;
  /** Reads the first bytes of a file, at most `length`. With `regular`, rejects pipes and devices. */
  readStart(path: string, length: number, options?: { regular?: boolean }): Promise<Uint8Array>;
  /** Lists a file or a tree; rejects more than `maxFiles` names. */
  list(path: string, maxFiles: number, options?: ListOptions): Promise<Listing>;
  /** Returns the absolute path without symlinks, with slashes; undefined when nothing exists there. */
  realPath(path: string): Promise<string | undefined>;
  /** Returns whether something exists at a path and may be read, without asking a terminal user for the permission. */
  isReadable(path: string): Promise<boolean>;
  /** Returns the existing paths that a misspelled one most likely means, at most three. */
  nearestPaths(path: string): Promise<readonly string[]>;
  /**
   * Reads a file with a secret, at most `maxBytes`, and reports who else has access to the file that was read. Takes
   * pipes, unless `regular`, but no devices.
   */
  readSecret(path: string, maxBytes: number, options?: { regular?: boolean }): Promise<SecretBytes>;
  /**
   * Writes a file atomically: other programs see all of it or nothing. Without `replace`, the path must not exist. Only
   * the user can read a `private` file, from its first byte on; its missing parent folders are created, and its folder is
   * closed to other users.
   */
  publishFile(path: string, bytes: Uint8Array, options: PublishOptions): Promise<void>;
  /**
   * Creates a directory with the files atomically; the path must not exist. Only the user can read what a folder `.tool`
   * contains.
   */
  publishDirectory(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Replaces the files that an earlier call wrote to a directory; files of others stay. */
  refreshDirectory(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Opens a folder for files that appear together when all of them are written. */
  stageFolder(path: string, options: StagedFolderOptions): Promise<StagedFolder>;
  /**
   * Acquires an exclusive lock, which ends when it is disposed or when the process ends, even by a crash. Creates the
   * lock file, which stays. Waits up to a few seconds, then throws `file-in-use`.
   *
   * @param folders The program's own folders on the way to it, the outermost first. They are made for this user alone;
   * the error is `unsafe-permissions` if another user made one.
   */
  lock(path: string, folders: readonly string[]): Promise<Disposable>;
  /**
   * Opens a folder of intermediate files for this program alone, and creates it when missing; only the user can read
   * it. Throws `file-in-use` when another program has it open, `file-exists` when the path is something else.
   */
  openSpool(path: string, options: SpoolOptions): Promise<SpoolFolder>;
}

/** Clock. */
export interface Clock {
  /** Returns the current time. */
  now(): Date;
}

/** Environment of the process. */
export interface Environment {
  /** Returns an environment variable; undefined when it is not set or the program has no permission to read it. */
  get(name: string): string | undefined;
  /** Whether the system is Windows, where paths may contain backslashes. */
  readonly windows: boolean;
  /** Whether the system is macOS, which has its own folders for configuration. */
  readonly macos: boolean;
}

/** Choice of {@linkcode Prompts.select}. */
export interface PromptChoice<T extends string> {
  /** Value that is returned for this choice. */
  readonly value: T;
  /** Text of the choice. */
  readonly label: string;
  /** Short note, shown beside the highlighted choice. */
  readonly hint?: string;
}

/** Interactive questions. Ask them only when {@linkcode InputStream.isTerminal} is true. */
export interface Prompts {
  /** Asks for a text; `initial` is filled in and can be edited. */
  readLine(question: string, options?: { initial?: string | undefined }): Promise<string>;
  /** Asks for a secret, without echo. */
  readSecret(question: string): Promise<string>;
  /** Asks for yes or no; the default is no. */
  confirm(question: string): Promise<boolean>;
  /** Asks for one of the choices. `initial` is selected at the start; the first choice by default. */
  select<T extends string>(
    question: string,
    choices: readonly PromptChoice<T>[],
    options?: { initial?: T | undefined },
  ): Promise<T>;
}

/** Inboxes for webhook events. */
export interface Inboxes {
  /**
   * Opens an inbox for inspection, even while a server uses it.
   *
   * @throws {InboxError} `inbox-not-found`, `inbox-unavailable`.
   */
  open(place: InboxPlace): Promise<Inbox>;
}

/** Capabilities of commands. Tests use fakes, which fail on unexpected calls. */
export interface Context {
  /** Standard streams. */
  readonly io: Io;
  /** File system. */
  readonly files: Files;
  /** Compilers. */
  readonly compilers: Compilers;
  readonly commitDate?: (path: string) => Promise<string | undefined>; // of the last commit, by git
  /** Programs that make drawings of texts, and what draws diagrams if the user wants that. */
  readonly drawing: DrawingPrograms;
  readonly diagrams?: Diagrams;
  /** Signatures of files. */
  readonly signatures: Signatures;
  /** Desktop of the user: file watching, local pages, opening files. */
  readonly desktop: Desktop;
  /** Interactive questions. */
  readonly prompts: Prompts;
  /** Inboxes for webhook events. */
  readonly inboxes: Inboxes;
  /** Webhook servers and workers. */
  readonly webhookHost: WebhookHost;
  /** Sync of folders with wikis. */
  readonly docsHost: DocsHost;
  /** Network. */
  readonly fetch: WebFetch;
  /**
   * Returns a network that trusts the given certificate authorities (PEM texts) in addition to the usual ones.
   * @throws {TypeError} when one of the texts contains no certificate.
   */
  fetchTrusting(caCerts: readonly string[]): WebFetch;
  /** Clock. */
  readonly clock: Clock;
  /** Environment variables and platform. */
  readonly environment: Environment;
  /** Reports a problem that does not end the command: on standard error, or in the log of a server. */
  warn(issue: Issue): Promise<void>;
  /** Signal that aborts when the user stops the program. */
  readonly signal: AbortSignal;
  /**
   * Takes the signal SIGHUP until disposed: calls `reload` when the program should read its files again. A closed
   * terminal stops the program instead; so does every SIGHUP without `reload`.
   */
  onHangUp(reload?: () => void): Promise<Disposable>;
}
