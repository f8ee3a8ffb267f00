import type { LocalKey } from "../host/local_http/local_key.ts";
import type { LocalServer } from "../host/local_http/start_local_server.ts";

/** Options of {@linkcode Desktop.serve}. */
export interface ServeOptions {
  /** Port on 127.0.0.1; any free port by default. */
  readonly port?: number | undefined;
  /** Handler of requests. */
  readonly handler: (request: Request) => Response | Promise<Response>;
}

/** Options of {@linkcode Desktop.servePage}. */
export interface ServePageOptions extends Pick<ServeOptions, "port"> {
  /** Creates the handler of requests, which must prove to know the key. */
  readonly createHandler: (key: LocalKey) => ServeOptions["handler"];
}

/** Served page. */
export interface ServedPage extends LocalServer {
  /** Address with the key of this run: for the user only, never for a log or an argument of a program. */
  readonly address: string;
}

/** Program that shows a long text page by page. */
export interface Pager {
  /** Name or path of the program. */
  readonly program: string;
  /** Arguments. */
  readonly args: readonly string[];
  /** Environment variables in addition to those that it inherits. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Desktop of the user, for commands that show results and react to changes. */
export interface Desktop {
  /**
   * Calls `onChange` when one of the files is created, written, replaced or removed, until the result is disposed.
   * Files and folders may be missing. One change may cause several calls. Of `folders`, all that is in them
   * counts, except what is hidden.
   *
   * @throws {FileError} when the system cannot watch the files.
   */
  watch(
    paths: readonly string[],
    onChange: () => void,
    options?: { readonly folders?: readonly string[] },
  ): Promise<AsyncDisposable>;
  /**
   * Serves HTTP to this machine only.
   *
   * @throws {ToolError} `port-in-use`, `cannot-serve`.
   */
  serve(options: ServeOptions): Promise<LocalServer>;
  /**
   * Serves a page to this user of this machine only, with a new random key.
   *
   * @throws {ToolError} `port-in-use`, `cannot-serve`.
   */
  servePage(options: ServePageOptions): Promise<ServedPage>;
  /**
   * Opens a file in its default program.
   *
   * @throws {ToolError} `cannot-open`.
   */
  open(path: string): Promise<void>;
  /**
   * Opens the address of a served page in the browser, through a private file that exists until the result is disposed,
   * because the arguments of programs are visible to all users.
   *
   * @throws {ToolError} `cannot-open`.
   */
  openPage(address: string): Promise<AsyncDisposable>;
  /** Shows a text in a pager until the user quits it. Returns false when the pager cannot be started. */
  page(text: string, pager: Pager): Promise<boolean>;
}
