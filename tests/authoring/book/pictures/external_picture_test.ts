import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type ExternalAccess, fetchExternalPicture } from "../../../../src/authoring/book/pictures/external_picture.ts";
import { createForeignFetch } from "../../../../src/host/net/guarded_fetch.ts";

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

/** Network with these addresses only, and what was asked of it. */
function network(answers: Answers, change: Partial<ExternalAccess> = {}) {
  const asked: string[] = [];
  const access: ExternalAccess = {
    fetch: (input, init) => {
      const url = String(input);
      asked.push(url);
      strictEqual(init?.redirect, "manual");
      strictEqual(new Headers(init?.headers).has("authorization"), false);
      const answer = answers[url];
      return answer === undefined ? Promise.reject(new TypeError("no such host")) : Promise.resolve(answer());
    },
    hosts: ["img.example.com", "*.cdn.example.com", "127.0.0.1:8443"],
    signal: new AbortController().signal,
    maxBytes: 10,
    timeoutMs: 5_000,
    ...change,
  };
  return { asked, access };
}

const bytes = Uint8Array.of(1, 2, 3);
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });

Deno.test("fetchExternalPicture() downloads from allowed hosts, also after redirects among them", async () => {
  const { access, asked } = network({
    "https://img.example.com/a.png": redirect("https://eu.cdn.example.com/b.png"),
    "https://eu.cdn.example.com/b.png": () => new Response(bytes),
  });
  deepStrictEqual(await fetchExternalPicture("https://img.example.com/a.png", access), bytes);
  deepStrictEqual(asked, ["https://img.example.com/a.png", "https://eu.cdn.example.com/b.png"]);
});

for (
  const address of [
    ...["https://other.example.com/a.png", "http://img.example.com/a.png", "https://img.example.com:8443/a.png"],
    ...["https://u:p@img.example.com/a.png", "https://cdn.example.com/a.png", "https://xcdn.example.com/a.png"],
    ...["https://127.0.0.1/a.png", "https://[::1]/a.png", "https://10.0.0.1/a.png", "file:///etc/passwd", "ftp://x/y"],
    ...["//img.example.com/a.png", "https://img.example.com.evil.org/a.png", "javascript:alert(1)", "blob:x"],
    ...["https://2130706433/a.png", "https://0x7f.1/a.png"],
  ]
) {
  Deno.test(`fetchExternalPicture() does not fetch ${address}`, async () => {
    const { access, asked } = network({});
    const found = await fetchExternalPicture(address, access);
    ok("code" in found && found.code === "picture-external", JSON.stringify(found));
    deepStrictEqual(asked, []);
  });
}

for (
  const target of [
    ...["https://169.254.169.254/latest/meta-data", "http://img.example.com/a.png", "https://localhost/a.png"],
    ...["https://evil.org/a.png", "file:///etc/passwd", "https://[::ffff:127.0.0.1]/a.png", "http://["],
  ]
) {
  Deno.test(`fetchExternalPicture() follows no redirect to ${target}`, async () => {
    const { access, asked } = network({ "https://img.example.com/a.png": redirect(target) });
    const found = await fetchExternalPicture("https://img.example.com/a.png", access);
    ok("code" in found && found.code === "picture-external" && /redirects/.test(found.reason), JSON.stringify(found));
    strictEqual(asked.length, 1);
  });
}

/** Network in which hosts have addresses. */
function resolving(addresses: Readonly<Record<string, readonly string[]>>, change: Partial<ExternalAccess> = {}) {
  const { asked, access } = network({}, change);
  const foreign = createForeignFetch({
    fetch: () => Promise.reject(new Error("not expected")),
    fetchAt: (to, { href }) => {
      asked.push(`${href} at ${to.join(" ")}`);
      return Promise.resolve(new Response(bytes));
    },
    resolve: (name) => Promise.resolve(addresses[name] ?? []),
    isProxied: () => false,
  });
  return { asked, access: { ...access, fetch: Object.assign(access.fetch, { foreign }) } };
}

const address = "https://img.example.com/a.png";
const SITES = {
  public: { url: new URL("https://wiki.example.com/"), addresses: ["93.184.216.1"] },
  private: { url: new URL("https://wiki.example.com/"), addresses: ["10.0.0.2"] },
  none: { url: undefined, addresses: [] },
};

for (
  const [site, addresses, isFetched] of [
    ["public", ["93.184.216.34", "2606:4700::1"], true],
    ["none", ["93.184.216.34"], true],
    ["private", ["10.0.0.7"], true],
    ["public", ["10.0.0.7"], false],
    ["none", ["10.0.0.7"], false],
    ["public", ["93.184.216.34", "127.0.0.1"], false],
    ["private", ["127.0.0.1"], false],
    ["private", ["169.254.169.254"], false],
    ["public", ["::ffff:7f00:1"], false],
    ["public", ["64:ff9b::a9fe:a9fe"], false],
    ["public", ["fd00:ec2::254"], false],
  ] as const
) {
  const title = `${isFetched ? "fetches" : "refuses"} pictures at ${addresses.join(" and ")} for a site: ${site}`;
  Deno.test(`fetchExternalPicture() ${title}`, async () => {
    const { url, addresses: ofSite } = SITES[site];
    const hosts = { "img.example.com": addresses, "x.cdn.example.com": addresses, "wiki.example.com": ofSite };
    const { access, asked } = resolving(hosts, { site: url });
    for (const each of [address, "https://x.cdn.example.com/a.png"]) {
      const found = await fetchExternalPicture(each, access);
      if (isFetched) deepStrictEqual(found, bytes);
      else ok("code" in found && found.code === "picture-external" && /leads to/.test(found.reason), String(found));
    }
    strictEqual(asked.length, isFetched ? 2 : 0);
  });
}

Deno.test("fetchExternalPicture() fetches from private addresses that are allowed hosts, and from no others", async () => {
  const addresses = { "img.example.com": ["10.0.0.7", "fd00::9"], "x.cdn.example.com": ["10.0.0.8"] };
  const hosts = [
    "img.example.com",
    "*.cdn.example.com",
    "10.0.0.7",
    "[fd00::7]:8443",
    "fd00::9",
    "127.0.0.1",
    "169.254.169.254",
  ];
  const { access, asked } = resolving(addresses, { hosts });
  deepStrictEqual(await fetchExternalPicture(address, access), bytes);
  for (const host of ["x.cdn.example.com", "127.0.0.1", "169.254.169.254"]) {
    const found = await fetchExternalPicture(`https://${host}/a.png`, access);
    ok("code" in found && found.code === "picture-external" && /leads to/.test(found.reason));
  }
  deepStrictEqual(asked, ["https://img.example.com/a.png at 10.0.0.7 fd00::9"]);
  const byNumber = network({ "https://[fd00::7]:8443/a.png": () => new Response(bytes) }, { hosts });
  deepStrictEqual(await fetchExternalPicture("https://[fd00::7]:8443/a.png", byNumber.access), bytes);
});

Deno.test("fetchExternalPicture() follows no redirect into a network where the host that redirects is not", async () => {
  const site = new URL("https://wiki.corp.internal/");
  const hosts = ["img.example.com", "nas.corp.internal"];
  const targets = { "https://nas.corp.internal/b.png": () => new Response(bytes) };
  const { access } = network({ [address]: redirect("https://nas.corp.internal/b.png"), ...targets }, { hosts, site });
  const found = await fetchExternalPicture(address, access);
  const reason = "img.example.com redirects to nas.corp.internal, which leads to a private network";
  ok("code" in found && found.reason === reason, JSON.stringify(found));
  deepStrictEqual(await fetchExternalPicture("https://nas.corp.internal/b.png", access), bytes);
});

Deno.test("fetchExternalPicture() reports a host without addresses as unreachable", async () => {
  const found = await fetchExternalPicture(address, resolving({}).access);
  ok("code" in found && found.code === "picture-unreachable" && /cannot be reached/.test(found.reason));
});

Deno.test("fetchExternalPicture() names the target of a redirect that cannot be reached", async () => {
  const hosts = ["img.example.com", "cdn.example.com"];
  const gone = () => {
    throw new TypeError("fetch failed");
  };
  const answers = {
    [address]: redirect("https://cdn.example.com/b.png?token=s3cret"),
    "https://cdn.example.com/b.png?token=s3cret": gone,
  };
  const found = await fetchExternalPicture(address, network(answers, { hosts }).access);
  ok("code" in found && found.reason === "img.example.com redirects to cdn.example.com, which cannot be reached");
});

Deno.test("fetchExternalPicture() stops at its limits of size, redirects and time", async () => {
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      chunks++;
      controller.enqueue(bytes);
    },
  });
  const large = await fetchExternalPicture(address, network({ [address]: () => new Response(endless) }).access);
  ok("code" in large && large.code === "picture-too-large" && chunks < 10);
  const circle = await fetchExternalPicture(address, network({ [address]: redirect(address) }).access);
  ok("code" in circle && /redirects more than 5 times/.test(circle.reason));
  const { access } = network({}, {
    timeoutMs: 1,
    fetch: (_, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      return promise;
    },
  });
  const slow = await fetchExternalPicture(address, access);
  ok("code" in slow && slow.code === "picture-unreachable" && /did not answer/.test(slow.reason));
});

Deno.test("fetchExternalPicture() reports servers that fail, and ends when the program does", async () => {
  for (const status of [403, 404, 500]) {
    const found = await fetchExternalPicture(
      address,
      network({ [address]: () => new Response("x", { status }) }).access,
    );
    ok("code" in found && found.reason === `img.example.com answered ${status}`);
  }
  const gone = await fetchExternalPicture(address, network({}).access);
  ok("code" in gone && gone.reason === "img.example.com cannot be reached");
  const signal = AbortSignal.abort(new Error("stopped"));
  const { access } = network({}, { signal, fetch: (_, init) => Promise.reject(init?.signal?.reason) });
  await rejects(fetchExternalPicture(address, access), { message: "stopped" });
});
