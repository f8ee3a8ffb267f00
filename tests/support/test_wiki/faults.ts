import type { LocalRequest } from "../../../src/wiki/local/wiki_request.ts";

/** Something that a test wiki does instead of answering, or before it. */
export type Fault =
  & {
    /** Number of requests that it affects; default: one. */
    times?: number;
    /** Which requests it hits; all unless given. */
    when?: (request: LocalRequest) => boolean;
  }
  & (
    | { kind: "status"; status: number; headers?: Record<string, string>; body?: string }
    | { kind: "redirect"; location: string; status?: number }
    | { kind: "login-page"; status?: number }
    | { kind: "text"; text: string | Uint8Array; contentType?: string }
    | { kind: "stream"; next: () => Uint8Array | undefined }
    | { kind: "slow"; milliseconds: number }
    /** The connection breaks before anything is done. */
    | { kind: "cut" }
    /** The request is executed, but the connection breaks before the response. */
    | { kind: "lost" }
  );

/** The faults that are still to come, the first one first. */
export class Faults {
  readonly #waiting: { fault: Fault; left: number }[] = [];

  /** Adds one behind the others. */
  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** The fault that hits a request; it is used up a bit. */
  take(request: LocalRequest): Fault | undefined {
    const at = this.#waiting.findIndex(({ fault, left }) => left > 0 && (fault.when?.(request) ?? true));
    const found = this.#waiting[at];
    if (found === undefined) return undefined;
    if (--found.left === 0) this.#waiting.splice(at, 1);
    return found.fault;
  }
}

/** The answer that a fault makes; undefined when the wiki answers as always, only later, at its closing at the latest. */
export async function faultAnswer(fault: Fault, closing: AbortSignal): Promise<Response | undefined> {
  switch (fault.kind) {
    case "status":
      return new Response(fault.body ?? null, { status: fault.status, headers: fault.headers ?? {} });
    case "redirect":
      return new Response(null, { status: fault.status ?? 302, headers: { location: fault.location } });
    case "login-page":
      return new Response(LOGIN_PAGE, { status: fault.status ?? 200, headers: { "content-type": "text/html" } });
    case "text":
      return new Response(asBody(fault.text), { headers: { "content-type": fault.contentType ?? "application/json" } });
    case "stream":
      return new Response(streamOf(fault.next), { headers: { "content-type": "application/json" } });
    case "cut":
      return brokenAnswer();
    case "lost":
      return undefined;
    case "slow":
      return await waitFor(fault.milliseconds, closing);
  }
}

/** An answer whose connection breaks on the way: it is shorter than it says. */
export function brokenAnswer(): Response {
  const parts = [Uint8Array.of(0x7b)];
  return new Response(streamOf(() => parts.pop()), { headers: { "content-length": "100" } });
}

const LOGIN_PAGE = "<!DOCTYPE html>\n<html><head><title>Log In</title></head><body><form></form></body></html>\n";

function asBody(text: string | Uint8Array): BodyInit {
  return typeof text === "string" ? text : new Uint8Array(text);
}

function streamOf(next: () => Uint8Array | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const chunk = next();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

function waitFor(milliseconds: number, closing: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      closing.removeEventListener("abort", end);
      resolve(undefined);
    };
    const timer = setTimeout(end, milliseconds);
    closing.addEventListener("abort", end);
  });
}
