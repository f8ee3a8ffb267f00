import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of open connections; bounds memory and file descriptors. */
const MAX_CONNECTIONS = 1024;

/**
 * Limit on the connections of a server. At the limit, a new connection replaces the one that has waited longest for its
 * client: for a request, for the rest of one, or for the client to read an answer. So idle clients block nobody. Bytes
 * received do not count as activity, because an occasional byte costs the sender nothing. A new connection is refused
 * only when every other one waits for an answer.
 */
export class ConnectionLimit {
  /** Sockets by peer, because over TLS a request has another socket than its connection. */
  readonly #open = new Map<string, Socket>();
  /** Peers that the server waits for, longest wait first. */
  readonly #waiting = new Set<string>();
  /** Number of requests in progress by peer, without zeros. */
  readonly #work = new Map<string, number>();
  readonly #max: number;

  /** Limits new connections of the server. */
  constructor(server: Server, max: number = MAX_CONNECTIONS) {
    this.#max = max;
    server.on("connection", (socket: Socket) => this.#admit(socket));
  }

  /** Notes that the server works on a request of the connection. */
  noteWork(socket: Socket): void {
    const peer = peerOf(socket);
    if (!this.#open.has(peer)) return;
    this.#work.set(peer, (this.#work.get(peer) ?? 0) + 1);
    this.#waiting.delete(peer);
  }

  /** Notes that the work noted by {@linkcode noteWork} has ended or waits for the client. */
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

/** Returns the address and port of the other side; cached because each request needs it and finding it is slow. */
function peerOf(socket: Socket): string {
  const known = PEERS.get(socket);
  if (known !== undefined) return known;
  const peer = `${socket.remoteAddress} ${socket.remotePort}`;
  PEERS.set(socket, peer);
  return peer;
}
