import { type Restartable, restartable } from "../processes/restartable.ts";

/** Process that accepts events by HTTP. */
export interface EventProcess extends Restartable {
  /** Sends an event; gives its id, or undefined if no answer came. */
  send(payload: unknown): Promise<string | undefined>;
}

/** A process that accepts events at a path of the port that it names, see {@linkcode restartable}. */
export function eventProcess(name: string, path: string, spawn: () => Deno.ChildProcess): EventProcess {
  let port = 0;
  const process = restartable(name, spawn, (output) => port = Number(/started on \S*:(\d+)/.exec(output)?.[1]));
  const send = async (payload: unknown): Promise<string | undefined> => {
    try {
      const headers = { "content-type": "application/json" };
      const url = `http://127.0.0.1:${port}${path}`;
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(payload) });
      return (await answer.json()).id;
    } catch {
      return undefined;
    }
  };
  return { ...process, send };
}
