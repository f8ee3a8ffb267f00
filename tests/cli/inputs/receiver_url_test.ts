import { deepStrictEqual } from "node:assert/strict";
import { checkReach } from "../../../src/cli/inputs/receiver_url.ts";

for (
  const [url, site, codes] of [
    ["http://127.0.0.1:8080/webhook", "https://wiki.company.com", ["loopback-url"]],
    ["https://localhost/webhook", "http://10.0.0.7:8090/confluence", ["loopback-url"]],
    ["http://127.0.0.1:8080/webhook", "http://127.0.0.1:8090/confluence", []],
    ["http://localhost:8080/webhook", "http://[::1]:8090", []],
    ["http://hooks.company.com/webhook", "http://127.0.0.1:8090/confluence", ["plain-http"]],
    ["https://hooks.company.com/webhook", "https://wiki.company.com", []],
  ] as const
) {
  Deno.test(`checkReach() of ${url} for the wiki at ${site} warns of ${codes.join() || "nothing"}`, () => {
    deepStrictEqual(checkReach(new URL(url), site).map(({ code }) => code), codes);
  });
}
