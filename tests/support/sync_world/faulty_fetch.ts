import type { CrashPoint } from "./crash_point.ts";

/** Network fault of a request. */
export type WayFault =
  /** The request never arrives. */
  | "cut"
  /** The request is executed, but its response is lost. */
  | "lost"
  /** 429. */
  | "busy"
  /** 500. */
  | "broken"
  /** 503. */
  | "unavailable"
  /** 409, although nothing is wrong. */
  | "conflict";

/** Faults and user actions of a run, by number of the request, from 1. */
export interface RunEvents {
  readonly faults?: ReadonlyMap<number, WayFault>;
  /** User actions while the program runs, right before the request arrives. */
  readonly acts?: ReadonlyMap<number, () => void>;
}

/** A network with faults; every request and every answer is a step at which the program may die. */
export function createFaultyFetch(send: typeof fetch, point: CrashPoint, { faults, acts }: RunEvents): typeof fetch {
  let count = 0;
  return async (input, init) => {
    count += 1;
    const number = count;
    point.step();
    point.outside(() => acts?.get(number)?.());
    const response = await disturb(faults?.get(number), init?.method ?? "GET", () => send(input, init));
    try {
      point.step();
    } catch (error) {
      await response.body?.cancel();
      throw error;
    }
    return response;
  };
}

async function disturb(fault: WayFault | undefined, method: string, send: () => Promise<Response>): Promise<Response> {
  switch (fault) {
    case undefined:
      return await send();
    case "cut":
      throw new TypeError("connection reset by peer");
    case "lost":
      await (await send()).body?.cancel();
      throw new TypeError("connection closed before message completed");
    case "busy":
      return new Response(null, { status: 429, headers: { "retry-after": "0" } });
    case "broken":
      return new Response("<html>Oops</html>", { status: 500, headers: { "content-type": "text/html" } });
    case "unavailable":
      return new Response(null, { status: 503, headers: { "retry-after": "0" } });
    case "conflict":
      return method === "PUT" ? Response.json({ statusCode: 409, message: "Conflict" }, { status: 409 }) : await send();
  }
}
