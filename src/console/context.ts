import type { CompileEngine, CompileLimits } from "../pdf/engine.ts";
import type { PdfReader } from "../typst/pdf/pdf_reader.ts";
import type { Inbox } from "../webhook/inbox.ts";
import type { Desktop } from "./desktop.ts";
import type { DocsHost } from "./docs_host.ts";
import type { WebhookHost } from "./webhook_host.ts";
import type { InboxPlace } from "./inbox_place.ts";

/** A stream that the program writes to. */
export interface OutputStream {
  /**
   * Writes everything. When the reader has gone away (`tool … | head`) the rest is dropped quietly.
   *
   * @throws {FileError} when the stream cannot take it, a full disk for example.
   */
  write(data: string | Uint8Array, options?: WriteOptions): Promise<void>;
  /** Whether a person looks at it. */
  readonly isTerminal: boolean;
  /** Width of the terminal in columns, where there is one. */
  readonly columns: number | undefined;
}

/** How something is written. */
export interface WriteOptions {
  /** Whether it is written although the program is asked to end: what runs until then has last words. */
  readonly evenAtEnd?: boolean;
}

/** Standard input. */
export interface InputStream {
  /**
   * Reads to the end, never holding more than `maxBytes` and one byte.
   *
   * @throws {FileError} `file-too-large` when there is more.
   */
  read(maxBytes: number): Promise<Uint8Array>;
  /** Whether a person would have to type it. */
  readonly isTerminal: boolean;
}

/** The three standard streams. */
export interface Io {
  /** Standard input. */
  readonly stdin: InputStream;
  /** The result and nothing else. */
  readonly stdout: OutputStream;
  /** Everything else. */
  readonly stderr: OutputStream;
}

/** A regular file that {@linkcode Files.list} found. */
export interface ListedFile {
  /** Path below the listed directory with slashes; empty when the listed path is the file itself. */
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
}

/** What stands at a path. */
export interface Listing {
  /** Whether a directory was listed. */
  readonly isDirectory: boolean;
  /** The absolute path without symlinks, with slashes. */
  readonly realPath: string;
  /** The file, or every file below the directory that is not hidden, ascending by code units. */
  readonly files: readonly ListedFile[];
  /** Paths below the directory of what is hidden, its name starting with a dot; hidden directories are not entered. */
  readonly hidden: readonly string[];
}

/** How {@linkcode Files.publishFile} writes. */
export interface PublishOptions {
  /** Whether it may take the place of another file. */
  readonly replace: boolean;
  /** Whether it holds secrets. */
  readonly private?: boolean;
  /** With `replace`: what must still stand there right before it is replaced, else it is `file-changed` and stays. */
  readonly expected?: Uint8Array;
}

/** The file system, as far as commands may touch it. Every method throws {@linkcode FileError}. */
export interface Files {
  /**
   * Reads a file whole; more than `maxBytes` are refused, before reading where the size is known. With `regular` pipes
   * and devices are refused: nobody may be at their other end.
   */
  readFile(path: string, maxBytes: number, options?: { regular?: boolean }): Promise<Uint8Array>;
  /** Lists a file or a tree; symlinks, special files and more than `maxFiles` names are refused. */
  list(path: string, maxFiles: number): Promise<Listing>;
  /** The absolute path without symlinks, with slashes; undefined when nothing is there. */
  realPath(path: string): Promise<string | undefined>;
  /** Whether other users of the machine may read the file. */
  isReadableByOthers(path: string): Promise<boolean>;
  /**
   * Writes a file so that other programs see all of it or nothing. Without `replace` only where nothing is yet. A
   * `private` file nobody but the user can read, from its first byte on; the folders above it are made where missing.
   */
  publishFile(path: string, bytes: Uint8Array, options: PublishOptions): Promise<void>;
  /** Makes a directory with the files, where nothing is yet, so that other programs see all of it or nothing. */
  publishDirectory(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Makes a directory hold the files, in place of those that this method once put there; foreign ones stay. */
  refreshDirectory(path: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /**
   * Takes a lock that one process at a time has, until it is disposed of or the process ends, however it ends. The file
   * that stands for it is made, with the folders above it, and stays. Waits a few seconds; then it is `file-in-use`.
   */
  lock(path: string): Promise<Disposable>;
}

/** The current time. */
export interface Clock {
  /** Now. */
  now(): Date;
}

/** Facts about the process's surroundings. */
export interface Environment {
  /** An environment variable; undefined also when the program may not see it. */
  get(name: string): string | undefined;
  /** Whether paths on the command line may be written with backslashes. */
  readonly windows: boolean;
  /** Whether files belong where macOS keeps them. */
  readonly macos: boolean;
}

/** The Typst compilers that can be had. */
export interface Compilers {
  /** Starts the compiler that is part of the program; it begins to load at once. */
  startEmbedded(limits: CompileLimits): Promise<CompileEngine>;
  /** The absolute path of a program on PATH, when it is there and may be run. */
  findProgram(name: string): Promise<string | undefined>;
  /** Opens a `typst` program. Throws `CompileError` when it cannot be run or is another program. */
  openProgram(program: string, limits: CompileLimits, signal: AbortSignal): Promise<CompileEngine>;
  /** Starts what reads and draws PDFs; it begins to load at once. */
  startPdfReader(limits: CompileLimits): Promise<PdfReader>;
}

/** One of several answers to {@linkcode Prompts.select}. */
export interface PromptChoice<T extends string> {
  /** What the answer is then. */
  readonly value: T;
  /** What the person reads. */
  readonly label: string;
  /** A few more words, shown beside the one that is about to be chosen. */
  readonly hint?: string;
}

/** Questions to the person at the terminal. Ask them only where {@linkcode InputStream.isTerminal} is true. */
export interface Prompts {
  /** Asks for a text; `initial` stands there already, to be changed. */
  readLine(question: string, options?: { initial?: string }): Promise<string>;
  /** Asks for a secret, which is not shown while it is typed. */
  readSecret(question: string): Promise<string>;
  /** Asks for yes or no; no unless the person says yes. */
  confirm(question: string): Promise<boolean>;
  /** Asks to choose one; `initial` is what Enter alone chooses, the first unless given. */
  select<T extends string>(
    question: string,
    choices: readonly PromptChoice<T>[],
    options?: { initial?: T },
  ): Promise<T>;
}

/** The inboxes for webhook events. */
export interface Inboxes {
  /**
   * Opens an inbox to look into it, also while a server uses it.
   *
   * @throws {InboxError} `inbox-not-found`, `inbox-unavailable`.
   */
  open(place: InboxPlace): Promise<Inbox>;
}

/** Everything that a command can reach. Tests give fakes that refuse what they did not expect. */
export interface Context {
  /** Standard streams. */
  readonly io: Io;
  /** File system. */
  readonly files: Files;
  /** Compilers. */
  readonly compilers: Compilers;
  /** What a person at this machine sees and does. */
  readonly desktop: Desktop;
  /** Questions. */
  readonly prompts: Prompts;
  /** Webhook events. */
  readonly inboxes: Inboxes;
  /** What receives and handles events until it is stopped. */
  readonly webhookHost: WebhookHost;
  /** What keeps folders and wikis together. */
  readonly docsHost: DocsHost;
  /** Network. */
  readonly fetch: typeof fetch;
  /**
   * The network for a server whose certificate comes from somebody else than the usual authorities; they count too.
   * PEM texts.
   *
   * @throws {TypeError} when one of them holds no certificate.
   */
  fetchTrusting(caCerts: readonly string[]): typeof fetch;
  /** Time. */
  readonly clock: Clock;
  /** Environment variables and platform. */
  readonly environment: Environment;
  /** Aborted when the user wants the program to stop. */
  readonly signal: AbortSignal;
}
