import { deepStrictEqual, ok, throws } from "node:assert/strict";
import { ProfileError } from "../../src/profile/profile_error.ts";
import { normalizeSite } from "../../src/profile/site.ts";

for (
  const [text, site, deployment] of [
    ["acme.atlassian.net", "https://acme.atlassian.net/wiki", "cloud"],
    ["https://ACME.Atlassian.net./", "https://acme.atlassian.net/wiki", "cloud"],
    ["https://acme.atlassian.net/wiki", "https://acme.atlassian.net/wiki", "cloud"],
    ["https://acme.atlassian.net/wiki/", "https://acme.atlassian.net/wiki", "cloud"],
    ["https://acme.atlassian.net/wiki/spaces/DOCS/pages/123/A+b?x=1#y", "https://acme.atlassian.net/wiki", "cloud"],
    [
      "https://api.atlassian.com/ex/confluence/1-2-3/wiki/rest/api",
      "https://api.atlassian.com/ex/confluence/1-2-3/wiki",
      "cloud",
    ],
    ["  wiki.company.com \n", "https://wiki.company.com", "data-center"],
    ["https://wiki.company.com/", "https://wiki.company.com", "data-center"],
    ["https://wiki.company.com:8443/confluence//", "https://wiki.company.com:8443/confluence", "data-center"],
    ["https://wiki.company.com/a/b", "https://wiki.company.com/a/b", "data-center"],
    ["https://wiki.company.com/confluence/display/DOCS/Page", "https://wiki.company.com/confluence", "data-center"],
    ["https://wiki.company.com/pages/viewpage.action?pageId=1", "https://wiki.company.com", "data-center"],
    ["https://wiki.company.com/login.action?os_destination=%2F", "https://wiki.company.com", "data-center"],
    ["https://evilatlassian.net", "https://evilatlassian.net", "data-center"],
    ["https://acme.atlassian.net.evil.org", "https://acme.atlassian.net.evil.org", "data-center"],
    ["http://localhost:8090/confluence", "http://localhost:8090/confluence", "data-center"],
    ["http://127.0.0.1:1234", "http://127.0.0.1:1234", "data-center"],
    ["http://[::1]:80/x1", "http://[::1]/x1", "data-center"],
    ["http://wiki.localhost", "http://wiki.localhost", "data-center"],
    ["bücher.example", "https://xn--bcher-kva.example", "data-center"],
  ] as const
) {
  Deno.test(`normalizeSite() reads ${JSON.stringify(text)}`, () => {
    deepStrictEqual(normalizeSite(text), { site, deployment });
    deepStrictEqual(normalizeSite(site, deployment), { site, deployment });
  });
}

Deno.test("normalizeSite() believes the deployment that is given", () => {
  deepStrictEqual(normalizeSite("http://127.0.0.1:1/x", "cloud").site, "http://127.0.0.1:1/wiki");
  deepStrictEqual(normalizeSite("https://acme.atlassian.net/x1", "data-center").site, "https://acme.atlassian.net/x1");
});

for (
  const [text, code] of [
    ["", "bad-site"],
    ["   ", "bad-site"],
    ["https://", "bad-site"],
    ["https://wiki company.com", "bad-site"],
    ["https://wiki.company.com/\u0000", "bad-site"],
    ["https://wiki\u202e.company.com/", "bad-site"],
    ["ftp://wiki.company.com", "bad-site"],
    ["file:///etc/passwd", "bad-site"],
    ["javascript://wiki.company.com", "bad-site"],
    ["https://wiki.company.com:99999", "bad-site"],
    [`https://${"a".repeat(3000)}.com`, "bad-site"],
    ["https://alice:hunter2@wiki.company.com", "bad-site"],
    ["http://alice:hunter2@wiki.company.com", "bad-site"],
    ["https://alice:hunter2@wiki company.com", "bad-site"],
    ["alice:hunter2@wiki.company.com", "bad-site"],
    ["https://:hunter2@wiki.company.com", "bad-site"],
    ["http://wiki.company.com", "insecure-site"],
    ["http://acme.atlassian.net/wiki", "insecure-site"],
    ["http://127.0.0.1.evil.org", "insecure-site"],
    ["http://localhost.evil.org", "insecure-site"],
    ["http://128.0.0.1", "insecure-site"],
    ["http://10.0.0.1", "insecure-site"],
  ] as const
) {
  Deno.test(`normalizeSite() refuses ${JSON.stringify(text.slice(0, 40))} as ${code}`, () => {
    throws(() => normalizeSite(text), (error) => {
      ok(error instanceof ProfileError);
      deepStrictEqual([error.code, `${error.message}${error.hint}`.includes("hunter2")], [code, false]);
      return true;
    });
  });
}
