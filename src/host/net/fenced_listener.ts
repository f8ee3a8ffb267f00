import { waitFor } from "../time/wait_for.ts";

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

/** Where a listener accepts connections. */
export interface ListenerPlace {
  /** Address to listen on. */
  readonly hostname: string;
  /** Port; 0 selects a free one. */
  readonly port: number;
  /** Plain HTTP if absent. */
  readonly tls?: Certificate | undefined;
}

/** Milliseconds to wait for a moment without requests, for one without admitted requests, and for their answers. */
export const GRACE_MS = 500;

/** Milliseconds in which the last answers leave the process. */
const FLUSH_MS = 2;

/** Running `Deno.serve`. */
export class FencedListener {
  readonly port: number;
  /** Resolves when it has ended by itself, because the process can open no more files. */
  readonly failed: Promise<void>;
  /** Resolves when it has ended in any way, with all of its connections. */
  readonly ended: Promise<void>;
  /** Whether clients should send no other request over the same connection. */
  closesAll = false;
  readonly #handler: FencedHandler;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #abort = new AbortController();
  readonly #gone = Promise.withResolvers<void>();
  /** Whether it takes no other request. */
  #isClosing = false;
  #isHurried = false;
  /** Whether it shuts down in good order: it ends with its last clients, and an abort is an error that nobody catches. */
  #isLeaving = false;
  #running = 0;
  #admitted = 0;
  #onRest = () => {};

  constructor({ hostname, port, tls }: ListenerPlace, handler: FencedHandler) {
    this.#handler = handler;
    const options = { hostname, port, signal: this.#abort.signal, onListen() {}, ...tls };
    this.#server = Deno.serve(options, (request, info) => this.#answer(request, info));
    this.port = this.#server.addr.port;
    this.failed = new Promise((resolve) => {
      this.#server.finished.catch(() => resolve());
    });
    this.ended = this.#server.finished.catch(() => {});
  }

  /**
   * Closes everything at a moment without requests. If there is none in `patienceMs`, because some do not arrive, waits
   * as long for one without admitted requests; then admits no other request, and answers those that are. With
   * `farewellMs`, shuts down in good order instead and waits so long for the end: what still comes is answered. Returns
   * whether it cut connections.
   */
  async cut(patienceMs: number, farewellMs: number): Promise<boolean> {
    await this.#rest(() => this.#isHurried || this.#running === 0, patienceMs);
    await this.#rest(() => this.#isHurried || this.#admitted === 0, patienceMs);
    if (!this.#isHurried && farewellMs > 0) {
      await this.#sayFarewell(farewellMs);
      return false;
    }
    this.#isClosing = true;
    await this.#rest(() => this.#admitted === 0, GRACE_MS);
    await waitFor(FLUSH_MS);
    this.#end();
    return true;
  }

  /**
   * Accepts no connection, ends those that are idle, and tells the clients of others to connect again. Who does not
   * obey keeps the connection.
   */
  async #sayFarewell(maxMs: number): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, maxMs);
    this.#isLeaving = true;
    const ended = this.#server.shutdown().catch(() => {});
    await Promise.race([ended, late.promise]);
    clearTimeout(timer);
  }

  /**
   * Tells clients for so long to send no other request over the same connection, unless it is hurried; returns whether
   * it is.
   */
  async giveNotice(ms: number): Promise<boolean> {
    this.closesAll = true;
    await this.#rest(() => this.#isHurried, ms);
    return this.#isHurried;
  }

  #end(): void {
    if (!this.#isLeaving) this.#abort.abort();
  }

  /** Makes {@linkcode FencedListener.cut} admit no other request from now on. */
  hurry(): void {
    this.#isHurried = true;
    this.#onRest();
  }

  /** Answers what comes in the meantime, then closes everything. */
  async stop(graceMs: number): Promise<void> {
    this.closesAll = true;
    await this.#rest(() => this.#running === 0, graceMs);
    if (graceMs > 0) await waitFor(FLUSH_MS);
    this.#end();
    this.release();
    if (!this.#isLeaving) await this.ended;
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
