import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import { findAdvisories, readScan, renderAdvisories } from "./find_advisories.ts";
import type { LockedPackage } from "./locked_packages.ts";

const A = { ecosystem: "npm", name: "@a/a", version: "1.0.0" } as const;
const B = { ecosystem: "crates.io", name: "b", version: "2.0.0" } as const;

/** Answers each query with the advisories of its package. */
function fakeOsv(advisories: Readonly<Record<string, readonly string[]>>, asked: unknown[] = []): typeof fetch {
  return (url, init) => {
    const { queries } = JSON.parse(String(init?.body));
    asked.push([String(url), queries]);
    const results = queries.map(({ package: { name } }: { package: LockedPackage }) => {
      const ids = advisories[name];
      return ids === undefined ? {} : { vulns: ids.map((id) => ({ id, modified: "2026-01-01T00:00:00Z" })) };
    });
    return Promise.resolve(Response.json({ results }));
  };
}

Deno.test("findAdvisories() returns the packages that advisories name", async () => {
  const asked: unknown[] = [];
  deepStrictEqual(await findAdvisories([A, B], fakeOsv({ b: ["RUSTSEC-1", "GHSA-2"] }, asked)), [
    { package: B, ids: ["RUSTSEC-1", "GHSA-2"] },
  ]);
  deepStrictEqual(asked, [["https://api.osv.dev/v1/querybatch", [
    { package: { ecosystem: "npm", name: "@a/a" }, version: "1.0.0" },
    { package: { ecosystem: "crates.io", name: "b" }, version: "2.0.0" },
  ]]]);
});

Deno.test("findAdvisories() asks for at most 1000 packages at once", async () => {
  const many = Array.from({ length: 1001 }, (_, at) => ({ ...A, name: `p${at}` }));
  const asked: unknown[] = [];
  deepStrictEqual(await findAdvisories(many, fakeOsv({ p0: ["X"], p1000: ["Y"] }, asked)), [
    { package: many[0], ids: ["X"] },
    { package: many[1000], ids: ["Y"] },
  ]);
  strictEqual(asked.length, 2);
});

for (
  const [what, answer, reason] of [
    ["the network fails", () => Promise.reject(new TypeError("dns error")), "dns error"],
    ["it refuses", () => Promise.resolve(new Response("no", { status: 403 })), "it answers 403"],
    ["it answers something else", () => Promise.resolve(new Response("<html>")), ""],
    ["it answers for fewer packages", () => Promise.resolve(Response.json({ results: [{}] })), "each of 2 packages"],
    ["it answers for none", () => Promise.resolve(Response.json({})), "each of 2 packages"],
  ] as const
) {
  Deno.test(`findAdvisories() takes it for no answer when ${what}`, async () => {
    await rejects(findAdvisories([A, B], answer), (error) => {
      const [first = "", hint] = String(error).split("\n");
      strictEqual(hint, "hint: Go online and run it again; until then nothing is known about advisories.");
      return first.includes("api.osv.dev cannot be asked: ") && first.includes(reason);
    });
  });
}

/** What OSV-Scanner writes about packages with `--all-packages`. */
function scanOf(...packages: readonly [each: LockedPackage, ids?: readonly string[]][]): string {
  const entries = packages.map(([each, ids]) => ({
    package: each,
    ...ids === undefined ? {} : { vulnerabilities: ids.map((id) => ({ id, modified: "2026-01-01T00:00:00Z" })) },
  }));
  return JSON.stringify({ results: [{ source: { path: "/a", type: "lockfile" }, packages: entries }] });
}

Deno.test("readScan() returns the packages that advisories name, for which OSV-Scanner fails", () => {
  deepStrictEqual(readScan({ text: scanOf([A], [B, ["GHSA-2"]]), succeeded: false }, [A, B]), [
    { package: B, ids: ["GHSA-2"] },
  ]);
  deepStrictEqual(readScan({ text: scanOf([A], [B]), succeeded: true }, [A, B]), []);
});

for (
  const [what, text, succeeded, reason] of [
    ["a scan that could not ask OSV", scanOf([A], [B]), false, "OSV-Scanner failed"],
    ["an empty scan", '{"results": []}', true, "left out 2 of 2 packages"],
    ["a scan without some package", scanOf([A]), true, "left out 1 of 2 packages"],
    ["a scan of other versions", scanOf([A], [{ ...B, version: "2.0.1" }]), true, "left out 1 of 2 packages"],
    ["a scan that was cut", scanOf([A], [B]).slice(0, -3), true, "cannot be read"],
    ["no scan", "", true, "cannot be read"],
  ] as const
) {
  Deno.test(`readScan() does not take ${what} for one without advisories`, () => {
    throws(() => readScan({ text, succeeded }, [A, B]), (error) => String(error).includes(reason));
  });
}

Deno.test("renderAdvisories() has a line for each advisory, and the amounts that were compared", () => {
  strictEqual(renderAdvisories([A, B], []), "No advisory names 2 locked packages (npm 1, crates.io 1)\n");
  strictEqual(
    renderAdvisories([A, B], [{ package: A, ids: ["GHSA-1", "GHSA-2"] }]),
    "npm: @a/a 1.0.0: https://osv.dev/vulnerability/GHSA-1\nnpm: @a/a 1.0.0: https://osv.dev/vulnerability/GHSA-2\n" +
      "Advisories name 1 of 2 locked packages (npm 1, crates.io 1)\n",
  );
});
