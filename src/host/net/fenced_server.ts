import { waitFor } from "../time/wait_for.ts";
import {
  type Certificate,
  type FencedHandler,
  FencedListener,
  GRACE_MS,
  type ListenerPlace,
} from "./fenced_listener.ts";
import { countDescriptors, spareDescriptors } from "./open_descriptors.ts";

/** Options of a {@linkcode FencedServer}. */
interface FencedServerOptions extends ListenerPlace {
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

/** Milliseconds that requests may take to arrive while the listener is to be replaced for a new certificate. */
const PATIENCE_MS = 20_000;

/**
 * Milliseconds in which clients that connected before a new certificate learn that their connections end. Clients that
 * do not obey cannot be cut any more, so a crowd of them does not learn it.
 */
const FAREWELL_MS = 100;

/** Milliseconds between two attempts to listen again. */
const RETRY_MS = 1;

/** Share of the allowed connections above which each answer closes its connection. */
const CROWDED = 1 / 2;

/**
 * Server of `Deno.serve` with a limit on its connections. `Deno.serve` has no time limit for the headers of a request
 * and for idle connections, and ends when the process can open no more files. So when too many connections are open,
 * this server cuts all of them and listens again. It does so between two requests: what was admitted is answered first.
 * All threads of a process share its descriptors, so too many are still too many after the notice, or nothing is cut.
 */
export class FencedServer implements AsyncDisposable {
  /** Port that the server listens on; it stays the same. */
  readonly port: number;
  readonly #options: FencedServerOptions;
  readonly #load: ConnectionLoad;
  readonly #timer: ReturnType<typeof setInterval>;
  #tls: Certificate | undefined;
  #listener: FencedListener;
  /** What the process uses without connections: the least since it began to listen, as those it cut are slow to end. */
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
    await this.#replace({ patienceMs: PATIENCE_MS, farewellMs: this.#listener.closesAll ? 0 : FAREWELL_MS });
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
    const used = this.#count();
    const isTooMuch = used > this.#load.share;
    if (this.#replacing === undefined) this.#listener.closesAll = used > this.#load.share * CROWDED;
    else if (isTooMuch) this.#listener.hurry();
    if (used === Infinity) this.#relieve();
    else if (isTooMuch && this.#replacing === undefined) {
      const isNeeded = () => this.#count() > this.#load.share;
      void this.#replace({ patienceMs: GRACE_MS, onCut: this.#options.onCut, isNeeded });
    }
  }

  /** Counts what connections use. */
  #count(): number {
    const used = this.#load.used();
    this.#base = Math.min(this.#base, used);
    return used - this.#base;
  }

  /** Makes room at once, because no connection can be accepted any more. */
  #relieve(): void {
    this.#listener.hurry();
    if (this.#replacing === undefined) void this.#replace({ patienceMs: 0, onCut: this.#options.onCut });
  }

  /** Cuts all connections, most of which say nothing, and listens again. */
  #replace({ patienceMs, farewellMs = 0, onCut, isNeeded }: Replacement): Promise<void> {
    this.#replacing ??= (async () => {
      const old = this.#listener;
      const isHurried = await old.giveNotice(patienceMs > 0 ? this.#options.noticeMs ?? NOTICE_MS : 0);
      if (!isHurried && isNeeded?.() === false) return;
      if (await old.cut(patienceMs, farewellMs)) this.#options.abandon?.();
      onCut?.();
      await this.#listenAgain();
      old.release();
      void old.ended.then(() => this.#count());
    })().finally(() => this.#replacing = undefined);
    return this.#replacing;
  }

  async #listenAgain(): Promise<void> {
    while (true) {
      await waitFor(RETRY_MS); // the system has not yet released the port
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

  #listen(port: number): FencedListener {
    const { hostname, handler } = this.#options;
    const answer: FencedHandler = (request, sender, admit) => {
      if (this.#isOver && listener !== this.#listener) return new Response(null, { status: 503 }); // stayed after a farewell
      return handler(request, sender, admit);
    };
    const listener = new FencedListener({ hostname, port, tls: this.#tls }, answer);
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
  /** Whether it is still needed after the notice. */
  readonly isNeeded?: () => boolean;
}

/** What open connections use up. */
interface ConnectionLoad {
  /** Returns how much of it this process uses; `Infinity` if nothing is left. */
  readonly used: () => number;
  /** How much of it connections may use. */
  readonly share: number;
  /** Milliseconds between two checks. */
  readonly checkMs: number;
}

/** Connections that a server may have. */
const MAX_CONNECTIONS = 512;

/** Part of the descriptors for connections; the rest is for handlers, files and what arrives between two checks. */
const SHARE = 2 / 3;

/** Memory that connections may use where descriptors cannot be counted; one that says nothing uses some 15 KiB. */
const MAX_BYTES = 256 * 1024 * 1024;

const CHECK_MS = 1000;

/** Milliseconds between two checks where the rest of the descriptors is small. */
const SHORT_CHECK_MS = 100;

/** Finds out what limits connections on this system: the number of descriptors, or else memory. */
export function findConnectionLoad(): ConnectionLoad {
  const canCount = Deno.build.os !== "windows" && countDescriptors() !== undefined;
  if (!canCount) return { used: () => Deno.memoryUsage().rss, share: MAX_BYTES, checkMs: CHECK_MS };
  const share = Math.floor(spareDescriptors(MAX_CONNECTIONS / SHARE) * SHARE);
  return { used: () => countDescriptors() ?? 0, share, checkMs: share < MAX_CONNECTIONS ? SHORT_CHECK_MS : CHECK_MS };
}
