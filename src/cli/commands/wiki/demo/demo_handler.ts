import { areLocalHosts, hostsOf } from "../../../../host/local_http/local_host.ts";
import { senderOf } from "../../../../host/local_http/request_sender.ts";
import type { LocalWiki } from "../../../../wiki/local/local_wiki.ts";

/**
 * Creates the handler of a sample wiki. It answers only under local names, because everybody may change its pages, and
 * to a page of another site only where a person follows a link from it.
 */
export function createDemoHandler(wiki: LocalWiki): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!areLocalHosts(hostsOf(request))) return new Response("unknown host\n", { status: 403 });
    if (!isWelcome(request)) return new Response("not for other sites\n", { status: 403 });
    return await wiki.answer(await wiki.receive(request));
  };
}

function isWelcome({ method, headers }: Request): boolean {
  const sender = senderOf(headers);
  if (sender === "program" || sender === "own-page") return true;
  return method === "GET" && (sender === "person" || headers.get("sec-fetch-dest") === "document");
}
