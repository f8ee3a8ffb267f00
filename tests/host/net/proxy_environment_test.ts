import { strictEqual } from "node:assert/strict";
import { isProxied } from "../../../src/host/net/proxy_environment.ts";

const PROXY = { HTTPS_PROXY: "http://proxy:3128" };

for (
  const [url, variables, expected] of [
    ["https://a.example/", {}, false],
    ["https://a.example/", PROXY, true],
    ["http://a.example/", PROXY, false],
    ["http://a.example/", { HTTP_PROXY: "proxy:3128" }, true],
    ["http://a.example/", { http_proxy: "socks5h://proxy" }, true],
    ["http://a.example/", { HTTP_PROXY: "proxy:3128", REQUEST_METHOD: "GET" }, false],
    ["https://a.example/", { ALL_PROXY: "https://user:password@proxy" }, true],
    ["http://a.example/", { all_proxy: "unix:/run/proxy" }, true],
    ["https://a.example/", { HTTPS_PROXY: "" }, false],
    ["https://a.example/", { HTTPS_PROXY: "ftp://proxy" }, false],
    ["https://a.example/", { HTTPS_PROXY: "ftp://proxy", https_proxy: "proxy" }, true],
    ["https://a.example/", { ...PROXY, NO_PROXY: "a.example" }, false],
    ["https://b.a.example/", { ...PROXY, NO_PROXY: "x.example, a.example" }, false],
    ["https://b.a.example/", { ...PROXY, NO_PROXY: ".a.example" }, false],
    ["https://ba.example/", { ...PROXY, NO_PROXY: "a.example" }, true],
    ["https://a.example/", { ...PROXY, NO_PROXY: "*" }, false],
    ["https://a.example/", { ...PROXY, no_proxy: "a.example" }, false],
    ["https://a.example/", { ...PROXY, NO_PROXY: "", no_proxy: "a.example" }, true],
    ["https://10.1.2.3/", { ...PROXY, NO_PROXY: "10.0.0.0/8" }, false],
    ["https://11.1.2.3/", { ...PROXY, NO_PROXY: "10.0.0.0/8,10.0.0.0/99,10.0.0.0/x" }, true],
    ["https://10.1.2.3/", { ...PROXY, NO_PROXY: "10.1.2.3" }, false],
    ["https://[fd00::7]/", { ...PROXY, NO_PROXY: "fd00::/8" }, false],
    ["https://[fd00::7]/", { ...PROXY, NO_PROXY: "*" }, true],
  ] as const
) {
  Deno.test(`isProxied() returns ${expected} for ${url} with ${JSON.stringify(variables)}`, () => {
    const read = (name: string) => Object.entries(variables).find(([each]) => each === name)?.[1];
    strictEqual(isProxied(new URL(url), read), expected);
  });
}
