import { type ConnectionLoad, findConnectionLoad } from "./connection_load.ts";

/** Certificate chain and key in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Answers a request of the client with this IP address. */
export type FencedHandler = (request: Request, sender: string, admit: Admit) => Response | Promise<Response>;

/**
 * Says that a request has arrived completely, so that it is not cut. Returns whether it may be answered: the listener
 * may be closing already.
 */
export type Admit = () => boolean;

/** Options of a {@linkcode FencedServer}. */
export interface FencedServerOptions {
  /** Address to listen on. */
  readonly hostname: string;
  /** Port; 0 selects a free one. */
  readonly port: number;
  /** Plain HTTP if absent. */
  readonly tls?: Certificate | undefined;
  /** Answers requests. */
  readonly handler: FencedHandler;
  /** What limits connections; a fake in tests. */
  readonly load?: ConnectionLoad;
  /** Milliseconds between two checks; fewer in tests. */
  readonly checkMs?: number;
}

/** Milliseconds between two checks of the connections. */
const CHECK_MS = 1000;

/** Milliseconds in which clients learn from their answers that they should connect again. */
const NOTICE_MS = 200;

/** Milliseconds to wait for a moment without requests. */
const QUIET_MS = 500;

/** Milliseconds that answers may take which are being made when all connections are cut. */
const GRACE_MS = 1000;

/** Milliseconds between two attempts to listen again. */
const RETRY_MS = 1;

/** Share of the allowed connections above which each answer closes its connection. */
const CROWDED = 1 / 2;

/**
 * Server of `Deno.serve` with a limit on its connections. `Deno.serve` has no time limit for the headers of a request
 * and for idle connections, and ends when the process can open no more files. So when too many connections are open,
 * this server cuts all of them and listens again. It does so between two requests: what was admitted is answered first.
 */
export class FencedServer implements AsyncDisposable {
  /** Port that the server listens on; it stays the same. */
  readonly port: number;
  readonly #options: FencedServerOptions;
  readonly #load: ConnectionLoad;
  readonly #timer: ReturnType<typeof setInterval>;
  #tls: Certificate | undefined;
  #listener: Listener;
  /** What the process uses without connections. */
  #base: number;
  #isOver = false;
  #replacing: Promise<void> | undefined;

  /**
   * Starts the server.
   *
   * @throws {unknown} the error of `Deno.serve`; the caller explains it.
   */
  constructor(options: FencedServerOptions) {
    this.#options = options;
    this.#tls = options.tls;
    this.#load = options.load ?? findConnectionLoad();
    this.#listener = this.#listen(options.port);
    this.port = this.#listener.port;
    this.#base = this.#load.used();
    this.#timer = setInterval(() => this.#check(), options.checkMs ?? CHECK_MS);
  }

  /** Uses another certificate from now on. Requests that have begun to arrive are answered. */
  async replaceCertificate(tls: Certificate): Promise<void> {
    await this.#replacing;
    this.#tls = tls;
    await this.#replace((old) => old.closeGently());
  }

  /** Stops the server. Answers that are being made get `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#timer);
    await this.#replacing;
    await this.#listener.stop(graceMs);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop(GRACE_MS);
  }

  #check(): void {
    const used = this.#load.used() - this.#base;
    if (this.#replacing !== undefined) return;
    this.#listener.closesAll = used > this.#load.share * CROWDED;
    if (used > this.#load.share) void this.#relieve();
  }

  /** Cuts all connections, most of which say nothing. */
  #relieve(): Promise<void> {
    return this.#replace((old) => old.cut(GRACE_MS));
  }

  #replace(close: (old: Listener) => Promise<void>): Promise<void> {
    this.#replacing = (async () => {
      this.#listener.closesAll = true;
      await delay(NOTICE_MS);
      if (this.#isOver) return;
      await close(this.#listener);
      await this.#listenAgain();
    })().finally(() => this.#replacing = undefined);
    return this.#replacing;
  }

  async #listenAgain(): Promise<void> {
    while (true) {
      await delay(RETRY_MS); // the system has not yet released the port
      if (this.#isOver) return;
      try {
        const used = this.#load.used();
        this.#listener = this.#listen(this.port);
        this.#base = used;
        return;
      } catch { // once more
      }
    }
  }

  #listen(port: number): Listener {
    const { hostname, handler } = this.#options;
    const listener = new Listener({ hostname, port, tls: this.#tls }, handler);
    void listener.failed.then(() => {
      if (listener === this.#listener && this.#replacing === undefined && !this.#isOver) void this.#relieve();
    });
    return listener;
  }
}

/** Running `Deno.serve`. */
class Listener {
  readonly port: number;
  /** Resolves when it has ended by itself, because the process can open no more files. */
  readonly failed: Promise<void>;
  /** Whether clients should send no other request over the same connection. */
  closesAll = false;
  readonly #handler: FencedHandler;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #abort = new AbortController();
  #isFinished = false;
  /** Whether it takes no other request. */
  #isClosing = false;
  #running = 0;
  #admitted = 0;
  #onRest = () => {};

  constructor({ hostname, port, tls }: Omit<FencedServerOptions, "handler">, handler: FencedHandler) {
    this.#handler = handler;
    const options = { hostname, port, signal: this.#abort.signal, onListen() {}, ...tls };
    this.#server = Deno.serve(options, (request, info) => this.#answer(request, info));
    this.port = this.#server.addr.port;
    this.failed = new Promise((resolve) => {
      this.#server.finished.catch(() => resolve()).finally(() => this.#isFinished = true);
    });
  }

  /** Closes the listener and idle connections at once, and each other connection when its request is answered. */
  closeGently(): Promise<void> {
    void this.#server.shutdown().catch(() => {});
    return Promise.resolve();
  }

  /** Closes everything at a moment without requests, or without admitted ones if others last, or after `graceMs`. */
  async cut(graceMs: number): Promise<void> {
    await this.#rest(() => this.#running === 0, QUIET_MS);
    await this.#rest(() => this.#admitted === 0, QUIET_MS);
    this.#isClosing = true;
    await this.#rest(() => this.#admitted === 0, graceMs);
    this.#end();
  }

  /** Answers what comes in the meantime, then closes everything. */
  async stop(graceMs: number): Promise<void> {
    this.closesAll = true;
    await this.#rest(() => this.#running === 0, graceMs);
    this.#end();
    await this.#server.finished.catch(() => {});
  }

  /** Closes everything. */
  #end(): void {
    if (!this.#isFinished) this.#abort.abort(); // throws an error after the end
  }

  async #answer(request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>): Promise<Response> {
    if (this.#isClosing) return await new Promise(() => {}); // its connection will be cut
    let isAdmitted = false;
    const admit = () => {
      if (this.#isClosing) return false;
      if (!isAdmitted) this.#admitted++;
      return isAdmitted = true;
    };
    this.#running++;
    const end = () => {
      this.#running--;
      if (isAdmitted) this.#admitted--;
      this.#onRest();
    };
    try {
      const response = await this.#handler(request, info.remoteAddr.hostname, admit);
      if (this.closesAll) {
        response.headers.set("connection", "close");
        void info.completed.catch(() => {}).finally(end); // it must be sent
      } else end();
      return response;
    } catch (error) {
      end();
      throw error;
    }
  }

  async #rest(isReached: () => boolean, maxMs: number): Promise<void> {
    if (isReached()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const impatient = setTimeout(resolve, maxMs);
    this.#onRest = () => {
      if (isReached()) resolve();
    };
    await promise;
    clearTimeout(impatient);
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
