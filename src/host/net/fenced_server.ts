import { type ConnectionLoad, findConnectionLoad } from "./connection_load.ts";

/** Certificate chain and key in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Answers a request of the client with this IP address. */
export type FencedHandler = (request: Request, sender: string, admit: Admit) => Response | Promise<Response>;

/**
 * Says that a request has arrived completely, so that it is not cut. If it is too late for that, returns a promise that
 * resolves when the connection has been cut; an answer, which goes nowhere, then frees it.
 */
export type Admit = () => Promise<void> | undefined;

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
  /** Stops reading all requests, because their connections have been cut. */
  readonly abandon?: () => void;
  /** Called when all connections are cut because there are too many. */
  readonly onCut?: (() => void) | undefined;
  /** Milliseconds of notice; more in tests. */
  readonly noticeMs?: number;
  /** What limits connections; a fake in tests. */
  readonly load?: ConnectionLoad;
}

/** Milliseconds in which clients learn from their answers that they should connect again. */
const NOTICE_MS = 200;

/** Milliseconds to wait for a moment without requests, for one without admitted requests, and for their answers. */
const GRACE_MS = 500;

/** Milliseconds that requests may take to arrive while the listener is to be replaced for a new certificate. */
const PATIENCE_MS = 20_000;

/** Milliseconds in which clients that connected before a new certificate learn that their connections end. */
const FAREWELL_MS = 100;

/** Milliseconds in which the last answers leave the process. */
const FLUSH_MS = 2;

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
    this.#timer = setInterval(() => this.#check(), this.#load.checkMs);
  }

  /**
   * Uses another certificate from now on. Requests that have been admitted are answered, and so are others that arrive
   * in {@linkcode PATIENCE_MS} or less.
   */
  async replaceCertificate(tls: Certificate): Promise<void> {
    await this.#replacing;
    this.#tls = tls;
    await this.#replace({ patienceMs: PATIENCE_MS, farewellMs: FAREWELL_MS });
  }

  /** Stops the server. Answers that are being made get `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#timer);
    if (this.#replacing !== undefined) this.#listener.hurry();
    await this.#replacing;
    await this.#listener.stop(graceMs);
    this.#options.abandon?.();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop(0);
  }

  #check(): void {
    const used = this.#load.used() - this.#base;
    const isTooMuch = used > this.#load.share;
    if (this.#replacing === undefined) this.#listener.closesAll = used > this.#load.share * CROWDED;
    else if (isTooMuch) this.#listener.hurry();
    if (used === Infinity) this.#relieve();
    else if (isTooMuch && this.#replacing === undefined) {
      void this.#replace({ patienceMs: GRACE_MS, onCut: this.#options.onCut });
    }
  }

  /** Makes room at once, because no connection can be accepted any more. */
  #relieve(): void {
    this.#listener.hurry();
    if (this.#replacing === undefined) void this.#replace({ patienceMs: 0, onCut: this.#options.onCut });
  }

  /** Cuts all connections, most of which say nothing, and listens again. */
  #replace({ patienceMs, farewellMs = 0, onCut }: Replacement): Promise<void> {
    this.#replacing ??= (async () => {
      const old = this.#listener;
      await old.giveNotice(patienceMs > 0 ? this.#options.noticeMs ?? NOTICE_MS : 0);
      await old.cut(patienceMs, farewellMs);
      this.#options.abandon?.();
      onCut?.();
      await this.#listenAgain();
      old.release();
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
        if (used !== Infinity) this.#base = used;
        return;
      } catch { // once more
      }
    }
  }

  #listen(port: number): Listener {
    const { hostname, handler } = this.#options;
    const listener = new Listener({ hostname, port, tls: this.#tls }, handler);
    void listener.failed.then(() => {
      if (listener === this.#listener && !this.#isOver) this.#relieve();
    });
    return listener;
  }
}

/** How a listener is replaced. */
interface Replacement {
  readonly patienceMs: number;
  readonly farewellMs?: number;
  readonly onCut?: (() => void) | undefined;
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
  readonly #gone = Promise.withResolvers<void>();
  /** Whether it takes no other request. */
  #isClosing = false;
  #isHurried = false;
  /** Whether it has ended in good order; it cannot be aborted then. */
  #hasEnded = false;
  #running = 0;
  #admitted = 0;
  #onRest = () => {};

  constructor({ hostname, port, tls }: Omit<FencedServerOptions, "handler">, handler: FencedHandler) {
    this.#handler = handler;
    const options = { hostname, port, signal: this.#abort.signal, onListen() {}, ...tls };
    this.#server = Deno.serve(options, (request, info) => this.#answer(request, info));
    this.port = this.#server.addr.port;
    this.failed = new Promise((resolve) => {
      this.#server.finished.catch(() => resolve());
    });
  }

  /**
   * Closes everything at a moment without requests. If there is none in `patienceMs`, because some do not arrive, waits
   * as long for one without admitted requests; then admits no other request, and answers those that are. Before that,
   * requests that are on their way over open connections are answered for `farewellMs`.
   */
  async cut(patienceMs: number, farewellMs: number): Promise<void> {
    await this.#rest(() => this.#isHurried || this.#running === 0, patienceMs);
    await this.#rest(() => this.#isHurried || this.#admitted === 0, patienceMs);
    if (!this.#isHurried && farewellMs > 0) await this.#sayFarewell(farewellMs);
    this.#isClosing = true;
    await this.#rest(() => this.#admitted === 0, GRACE_MS);
    await delay(FLUSH_MS);
    this.#end();
  }

  /** Accepts no connection, ends those that are idle, and tells the clients of others to connect again. */
  async #sayFarewell(maxMs: number): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, maxMs);
    const ended = this.#server.shutdown().then(() => this.#hasEnded = true, () => {});
    await Promise.race([ended, late.promise]);
    clearTimeout(timer);
  }

  /** Tells clients for so long to send no other request over the same connection, unless it is hurried. */
  async giveNotice(ms: number): Promise<void> {
    this.closesAll = true;
    await this.#rest(() => this.#isHurried, ms);
  }

  #end(): void {
    if (!this.#hasEnded) this.#abort.abort();
  }

  /** Makes {@linkcode Listener.cut} admit no other request from now on. */
  hurry(): void {
    this.#isHurried = true;
    this.#onRest();
  }

  /** Answers what comes in the meantime, then closes everything. */
  async stop(graceMs: number): Promise<void> {
    this.closesAll = true;
    await this.#rest(() => this.#running === 0, graceMs);
    if (graceMs > 0) await delay(FLUSH_MS);
    this.#end();
    this.release();
    await this.#server.finished.catch(() => {});
  }

  /** Ends the requests that were not admitted: `Deno.serve` keeps their connections until they are answered. */
  release(): void {
    this.#gone.resolve();
  }

  async #answer(request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>): Promise<Response> {
    if (this.#isClosing) {
      await this.#gone.promise;
      return new Response(null, { status: 503 });
    }
    let isAdmitted = false;
    const admit = () => {
      if (this.#isClosing) return this.#gone.promise;
      if (!isAdmitted) this.#admitted++;
      isAdmitted = true;
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
    if (isReached() || maxMs === 0) return;
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
