import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections at a time, so that others keep their memory and files. */
const MAX_CONNECTIONS = 1024;

/**
 * Bounds the connections of a server. When one more comes, the one that has waited longest for its client makes room for
 * it, be it for a request, the rest of one, or until its answer is read: clients that do nothing, or next to nothing,
 * keep nobody out. How much has come does not count, for a byte now and then costs its sender nothing. Only when all
 * wait for their answers the new one is turned away.
 */
export class ConnectionLimit {
  /** By peer, because a request over TLS has another socket than its connection. */
  readonly #open = new Map<string, Socket>();
  /** Peers whose turn it is, those first who have had it longest. */
  readonly #waiting = new Set<string>();
  /** How many requests of a peer are being worked on, where there are any. */
  readonly #work = new Map<string, number>();
  readonly #max: number;

  /** Watches the server from now on. */
  constructor(server: Server, max: number = MAX_CONNECTIONS) {
    this.#max = max;
    server.on("connection", (socket: Socket) => this.#admit(socket));
  }

  /** There is something to do for a request of the connection. */
  noteWork(socket: Socket): void {
    const peer = peerOf(socket);
    if (!this.#open.has(peer)) return;
    this.#work.set(peer, (this.#work.get(peer) ?? 0) + 1);
    this.#waiting.delete(peer);
  }

  /** What {@linkcode noteWork} announced is done, or cannot go on without the client. */
  noteRest(socket: Socket): void {
    const peer = peerOf(socket);
    const left = (this.#work.get(peer) ?? 0) - 1;
    if (left > 0) this.#work.set(peer, left);
    else if (this.#work.delete(peer)) this.#waiting.add(peer);
  }

  #admit(socket: Socket): void {
    const peer = peerOf(socket);
    if (this.#open.size >= this.#max && !this.#makeRoom()) return void socket.destroy();
    this.#open.set(peer, socket);
    this.#waiting.add(peer);
    socket.once("close", () => {
      if (this.#open.get(peer) === socket) this.#forget(peer);
    });
  }

  #makeRoom(): boolean {
    const [longest] = this.#waiting;
    if (longest === undefined) return false;
    this.#open.get(longest)?.destroy();
    this.#forget(longest);
    return true;
  }

  #forget(peer: string): void {
    this.#open.delete(peer);
    this.#waiting.delete(peer);
    this.#work.delete(peer);
  }
}

const PEERS = new WeakMap<Socket, string>();

/** The address and port of the other side; asked for with every request, and slow to find out. */
function peerOf(socket: Socket): string {
  const known = PEERS.get(socket);
  if (known !== undefined) return known;
  const peer = `${socket.remoteAddress} ${socket.remotePort}`;
  PEERS.set(socket, peer);
  return peer;
}
