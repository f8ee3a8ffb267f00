import { Buffer } from "node:buffer";
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { closeGently } from "./close_gently.ts";
import { refusal } from "./exchange.ts";

/** Last answer of each connection. */
export type LastAnswers = WeakMap<object, ServerResponse>;

const TIMEOUT = refusal(408, "timeout", "The request did not arrive in time");
const HEADERS_TOO_LARGE = refusal(431, "headers-too-large", "The headers are too large");
const BAD_REQUEST = refusal(400, "bad-request", "This is not an HTTP request");
const PHRASES = new Map([[400, "Bad Request"], [408, "Request Timeout"], [431, "Request Header Fields Too Large"]]);

/**
 * Closes the connection of a client that does not speak HTTP or is too slow. Sends the reason, unless the answer to an
 * earlier, valid request is still being sent; then only that answer is sent.
 */
export function refuseClient(error: Error, socket: Duplex, answers: LastAnswers): void {
  const code = "code" in error ? String(error.code) : "";
  const last = answers.get(socket);
  const isHttp = code.startsWith("HPE_") || code === "ERR_HTTP_REQUEST_TIMEOUT"; // TLS errors are not HTTP errors
  if (!isHttp || !socket.writable) return void socket.destroy();
  if (last !== undefined && !last.writableFinished) {
    if (last.req.complete) return void last.once("close", () => socket.end(() => socket.destroy()));
    if (last.headersSent) return void socket.destroy();
  }
  const { status, body } = code === "ERR_HTTP_REQUEST_TIMEOUT"
    ? TIMEOUT
    : code === "HPE_HEADER_OVERFLOW"
    ? HEADERS_TOO_LARGE
    : BAD_REQUEST;
  const lines = [
    `HTTP/1.1 ${status} ${PHRASES.get(status)}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  closeGently(socket, `${lines.join("\r\n")}\r\n\r\n${body}`);
}
