import type { LocalServer } from "../host/local_http/start_local_server.ts";

/** What a server is asked to do. */
export interface ServeOptions {
  /** The port on 127.0.0.1; any free one unless given. */
  readonly port?: number;
  /** Answers a request. */
  readonly handler: (request: Request) => Response | Promise<Response>;
}

/** A program that shows a long text page by page. */
export interface Pager {
  /** Its name or path. */
  readonly program: string;
  /** Its arguments. */
  readonly args: readonly string[];
  /** Variables that it gets besides those of this process. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The machine of a person who works at it: for commands that show something and follow what the person does. */
export interface Desktop {
  /**
   * Calls back on every change of one of the files until it is disposed: new, written, replaced by another, removed.
   * Files and folders need not exist. One change may be told several times.
   *
   * @throws {FileError} when the system cannot watch.
   */
  watch(paths: readonly string[], onChange: () => void): Promise<AsyncDisposable>;
  /**
   * Serves HTTP to this machine only.
   *
   * @throws {ToolError} `port-in-use`, `cannot-serve`.
   */
  serve(options: ServeOptions): Promise<LocalServer>;
  /**
   * Opens a file, or an address that starts with `http:`, as a double click on it would.
   *
   * @throws {ToolError} `cannot-open`.
   */
  open(target: string): Promise<void>;
  /** Shows a text in a pager until the person leaves it. False when the pager cannot be started. */
  page(text: string, pager: Pager): Promise<boolean>;
}
