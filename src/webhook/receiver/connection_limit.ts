import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Connections at a time, so that others keep their memory and files. */
const MAX_CONNECTIONS = 1024;

/**
 * Bounds the connections of a server. When one more comes, the one that has been idle longest makes room for it: clients
 * that connect and say nothing keep nobody out. Only when all are busy the new one is turned away.
 */
export class ConnectionLimit {
  /** By peer, because a request over TLS has another socket than its connection. */
  readonly #open = new Map<string, Socket>();
  /** Peers that no answer is owed to, the longest idle first. */
  readonly #idle = new Set<string>();
  readonly #max: number;

  /** Watches the server from now on. */
  constructor(server: Server, max: number = MAX_CONNECTIONS) {
    this.#max = max;
    server.on("connection", (socket: Socket) => this.#admit(socket));
  }

  /** A request has come over the connection. */
  noteRequest(socket: Socket): void {
    this.#idle.delete(peerOf(socket));
  }

  /** All requests of the connection are answered. */
  noteRest(socket: Socket): void {
    const peer = peerOf(socket);
    if (this.#open.has(peer)) this.#idle.add(peer);
  }

  #admit(socket: Socket): void {
    const peer = peerOf(socket);
    if (this.#open.size >= this.#max && !this.#makeRoom()) return void socket.destroy();
    this.#open.set(peer, socket);
    this.#idle.add(peer);
    socket.once("close", () => {
      if (this.#open.get(peer) === socket) this.#forget(peer);
    });
  }

  #makeRoom(): boolean {
    const [longest] = this.#idle;
    if (longest === undefined) return false;
    this.#open.get(longest)?.destroy();
    this.#forget(longest);
    return true;
  }

  #forget(peer: string): void {
    this.#open.delete(peer);
    this.#idle.delete(peer);
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
