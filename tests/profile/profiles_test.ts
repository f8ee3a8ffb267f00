import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import {
  authorizationOf,
  getProfile,
  type Profile,
  putProfile,
  removeProfile,
  requireProfile,
  switchProfile,
} from "../../src/profile/profiles.ts";
import { checkProfile } from "../../src/profile/check_profile.ts";
import { cacheFolder, configFolder, stateFolder } from "../../src/profile/platform_folders.ts";
import { ProfileError } from "../../src/profile/profile_error.ts";
import { normalizeSite } from "../../src/profile/site.ts";

const WORK: Profile = { name: "work", site: "https://wiki.company.com", deployment: "data-center", token: "abc" };
const HOME: Profile = { ...WORK, name: "home", email: "a@b.org" };

Deno.test("putProfile() adds by name, replaces the same name, and makes the first one active", () => {
  const one = putProfile({ profiles: [] }, WORK);
  deepStrictEqual(one, { active: "work", profiles: [WORK] });
  const two = putProfile(one, HOME);
  deepStrictEqual(two, { active: "work", profiles: [HOME, WORK] });
  deepStrictEqual(putProfile(two, { ...WORK, token: "new" }).profiles[1]?.token, "new");
});

Deno.test("removeProfile() removes, and leaves none active where it was the active one", () => {
  const both = { active: "work", profiles: [HOME, WORK] };
  deepStrictEqual(removeProfile(both, "work"), { profiles: [HOME] });
  deepStrictEqual(removeProfile(both, "home"), { active: "work", profiles: [WORK] });
});

Deno.test("switchProfile() makes another one active", () => {
  deepStrictEqual(switchProfile({ active: "work", profiles: [HOME, WORK] }, "home").active, "home");
});

for (
  const [name, profiles, hint] of [
    ["wrok", [HOME, WORK], 'Did you mean "work"?'],
    ["zzz", [HOME, WORK], "Profiles: home, work."],
    ["zzz", [], "Run: tool auth login"],
  ] as const
) {
  Deno.test(`requireProfile() with ${name} of ${profiles.length} says ${hint}`, () => {
    const error = { code: "no-such-profile", hint };
    throws(() => requireProfile({ profiles }, name), error);
    throws(() => removeProfile({ profiles }, name), error);
    throws(() => switchProfile({ profiles }, name), error);
    strictEqual(getProfile({ profiles }, name), undefined);
  });
}

for (
  const [credential, header] of [
    [{ token: "abc" }, "Bearer abc"],
    [{ email: "alice@company.com", token: "x y" }, "Basic YWxpY2VAY29tcGFueS5jb206eCB5"],
    [{ email: "ä", token: "pä€ss" }, "Basic w6Q6cMOk4oKsc3M="],
  ] as const
) {
  Deno.test(`authorizationOf() returns ${header}`, () => strictEqual(authorizationOf(credential), header));
}

for (
  const [change, codes] of [
    [{}, []],
    [{ email: "a b", token: "pass word with ü" }, []],
    [{ caFile: "/etc/ca.pem" }, []],
    [{ name: "" }, ["bad-name"]],
    [{ name: "-work" }, ["bad-name"]],
    [{ name: "__proto__" }, ["bad-name"]],
    [{ name: "../work" }, ["bad-name"]],
    [{ name: "a".repeat(65) }, ["bad-name"]],
    [{ token: "" }, ["bad-token"]],
    [{ token: "pass word" }, ["bad-token"]],
    [{ token: "tökén" }, ["bad-token"]],
    [{ token: "a".repeat(5000) }, ["bad-token"]],
    [{ email: "a", token: "a\r\nb" }, ["bad-token"]],
    [{ email: "a", token: "a\u2028b" }, ["bad-token"]],
    [{ email: "a", token: "\ud800" }, ["bad-token"]],
    [{ email: "" }, ["bad-email"]],
    [{ email: "a:b" }, ["bad-email"]],
    [{ email: "a\nb" }, ["bad-email"]],
    [{ site: "http://wiki.company.com" }, ["insecure-site"]],
    [{ site: "x y" }, ["bad-site"]],
    [{ caFile: "" }, ["bad-ca-file"]],
    [{ name: "", token: "", site: "", email: "" }, ["bad-name", "bad-site", "bad-email", "bad-token"]],
  ] as const
) {
  Deno.test(`checkProfile() finds ${JSON.stringify(codes)} in ${JSON.stringify(change).slice(0, 60)}`, () => {
    const issues = checkProfile({ ...WORK, ...change });
    deepStrictEqual(issues.map(({ code }) => code), codes);
    const token = new Map<string, string>(Object.entries(change)).get("token") ?? "";
    strictEqual(token.length > 3 && JSON.stringify(issues).includes(token), false);
  });
}

const LINUX = { windows: false, macos: false };
const MACOS = { windows: false, macos: true };
const WINDOWS = { windows: true, macos: false };

for (
  const [system, environment, config, state] of [
    [LINUX, { HOME: "/home/a" }, "/home/a/.config/tool", "/home/a/.local/state/tool"],
    [LINUX, { HOME: "/home/a/" }, "/home/a/.config/tool", "/home/a/.local/state/tool"],
    [LINUX, { HOME: "/home/a", XDG_CONFIG_HOME: "/c", XDG_STATE_HOME: "/s/" }, "/c/tool", "/s/tool"],
    [LINUX, { XDG_CONFIG_HOME: "/c", XDG_STATE_HOME: "/s" }, "/c/tool", "/s/tool"],
    [
      LINUX,
      { HOME: "/home/a", XDG_CONFIG_HOME: "c", XDG_STATE_HOME: "" },
      "/home/a/.config/tool",
      "/home/a/.local/state/tool",
    ],
    [
      MACOS,
      { HOME: "/Users/a", XDG_CONFIG_HOME: "/c" },
      "/Users/a/Library/Application Support/tool",
      "/Users/a/Library/Application Support/tool/state",
    ],
    [WINDOWS, { APPDATA: "C:\\R", LOCALAPPDATA: "C:\\L\\", HOME: "/x" }, "C:\\R\\tool", "C:\\L\\tool"],
    [WINDOWS, { APPDATA: "\\\\srv\\R", LOCALAPPDATA: "D:/L" }, "\\\\srv\\R\\tool", "D:/L\\tool"],
  ] as const
) {
  Deno.test(`configFolder() and stateFolder() with ${JSON.stringify({ ...system, ...environment })}`, () => {
    const facts = { ...system, get: (name: string) => new Map(Object.entries(environment)).get(name) };
    deepStrictEqual([configFolder(facts), stateFolder(facts)], [config, state]);
  });
}

for (
  const [system, environment] of [
    [LINUX, {}],
    [LINUX, { HOME: "" }],
    [LINUX, { HOME: "home" }],
    [MACOS, {}],
    [WINDOWS, { HOME: "/home/a" }],
    [WINDOWS, { APPDATA: "R", LOCALAPPDATA: "/L" }],
  ] as const
) {
  Deno.test(`configFolder() and stateFolder() refuse ${JSON.stringify({ ...system, ...environment })}`, () => {
    const facts = { ...system, get: (name: string) => new Map(Object.entries(environment)).get(name) };
    throws(() => configFolder(facts), { code: "no-home", hint: /^Set the environment variable / });
    throws(() => stateFolder(facts), { code: "no-home" });
  });
}

for (
  const [system, environment, cache] of [
    [LINUX, { HOME: "/home/a" }, "/home/a/.cache/tool"],
    [LINUX, { HOME: "/home/a", XDG_CACHE_HOME: "/c/" }, "/c/tool"],
    [MACOS, { HOME: "/Users/a", XDG_CACHE_HOME: "/c" }, "/Users/a/Library/Caches/tool"],
    [WINDOWS, { LOCALAPPDATA: "C:\\L" }, "C:\\L\\tool\\cache"],
  ] as const
) {
  Deno.test(`cacheFolder() with ${JSON.stringify({ ...system, ...environment })}`, () => {
    const facts = { ...system, get: (name: string) => new Map(Object.entries(environment)).get(name) };
    deepStrictEqual(cacheFolder(facts), cache);
    throws(() => cacheFolder({ ...facts, get: () => undefined }), { code: "no-home" });
  });
}

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
