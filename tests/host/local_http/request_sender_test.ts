import { strictEqual } from "node:assert/strict";
import { type Sender, senderOf } from "../../../src/host/local_http/request_sender.ts";

const HOST = { host: "127.0.0.1:8080" };
const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-user": "?1" };

for (
  const [what, headers, sender] of [
    ["curl", { accept: "*/*", "user-agent": "curl/8" }, "program"],
    ["a wiki behind a tunnel", { "x-forwarded-host": "x.example", "x-forwarded-for": "1.2.3.4" }, "program"],
    ["a client with hints about itself", { "sec-ch-ua": "x", "sec-gpc": "1" }, "program"],
    ["fetch of Node", { "accept-language": "*", "sec-fetch-mode": "cors" }, "program"],
    ["an address that somebody typed", { ...NAVIGATION, "sec-fetch-site": "none" }, "person"],
    ["a script of the page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" }, "own-page"],
    ["a form of the page", { origin: "http://127.0.0.1:8080", "sec-fetch-site": "same-origin" }, "own-page"],
    ["a page of a browser without sites", { origin: "http://127.0.0.1:8080" }, "own-page"],
    ["fetch of Node that claims a site", { "accept-language": "*", "sec-fetch-site": "same-origin" }, "own-page"],
    ["a mode without any language", { "sec-fetch-mode": "cors" }, "own-page"],
    ["a purpose alone", { "sec-fetch-dest": "empty", "accept-language": "*" }, "own-page"],
    ["a mark that is not known yet", { "sec-fetch-storage-access": "none" }, "own-page"],
    ["an empty mark", { "sec-fetch-user": "" }, "own-page"],
    ["a link of another site", { ...NAVIGATION, "sec-fetch-site": "cross-site" }, "other-site"],
    ["another port of this machine", { "sec-fetch-site": "same-site" }, "other-site"],
    ["a site that is not known yet", { "sec-fetch-site": "other" }, "other-site"],
    ["a page of another site", { origin: "https://evil.example" }, "other-site"],
    ["a page that hides its site", { origin: "null" }, "other-site"],
    ["an empty origin", { origin: "" }, "other-site"],
    ["another port of this host", { origin: "http://127.0.0.1:8081" }, "other-site"],
    ["HTTPS on this port", { origin: "https://127.0.0.1:8080" }, "other-site"],
    ["another name of this machine", { origin: "http://localhost:8080" }, "other-site"],
    ["two origins", { origin: "http://127.0.0.1:8080, http://evil.example" }, "other-site"],
    [
      "a typed address with the origin of a site",
      { origin: "http://evil.example", "sec-fetch-site": "none" },
      "other-site",
    ],
    [
      "an origin beside a mode alone",
      { origin: "null", "accept-language": "*", "sec-fetch-mode": "cors" },
      "other-site",
    ],
  ] satisfies [string, Record<string, string>, Sender][]
) {
  Deno.test(`senderOf() takes ${what} for ${sender}`, () => {
    strictEqual(senderOf(new Headers({ ...HOST, ...headers })), sender);
  });
}

Deno.test("senderOf() takes the page of a rebound name for a page", () => {
  strictEqual(senderOf(new Headers({ host: "evil.example", origin: "http://evil.example" })), "own-page");
});
