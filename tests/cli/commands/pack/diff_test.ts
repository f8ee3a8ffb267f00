import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../mod.ts";
import { runFake } from "../../../support/fake_context.ts";
import { forge } from "../../../support/packs/forge.ts";
import { assertGolden } from "../../../support/golden.ts";
import { noise, sampleManifest, utf8 } from "../../../support/packs/packs.ts";
import { compareManifests } from "../../../../src/cli/commands/pack/diff/pack_difference.ts";

const OLD = await packTemplate({
  manifest: sampleManifest({ requiredFonts: [{ family: "Inter", style: "normal", weight: 400 }] }),
  files: {
    "tool.typ": utf8("= Report\n\nOne\nTwo\nThree\n"),
    "gone.txt": utf8("gone\n"),
    "same.txt": utf8("same\n"),
    "logo.bin": noise(100),
  },
});
const NEW = await packTemplate({
  manifest: sampleManifest({
    version: "1.1.0",
    requiredFonts: [{ family: "Inter", style: "normal", weight: 700 }],
    settings: { "my.color": { type: "color", default: "#fff" } },
  }),
  files: {
    "tool.typ": utf8("= Report\n\nOne\nTwo and \x1b[31m\u202e\nThree\n"),
    "new.txt": utf8("no newline at its end"),
    "same.txt": utf8("same\n"),
    "logo.bin": noise(120),
  },
});
const TREE = { "old.pack": OLD, "new.pack": NEW, "copy.pack": OLD };

function diff(args: readonly string[]) {
  return runFake(["pack", "diff", ...args], { tree: TREE });
}

for (const flags of [[], ["--patch"]]) {
  Deno.test(`tool pack diff ${flags.join(" ")} is as reviewed`, async () => {
    const { code, stdout, stderr } = await diff(["old.pack", "new.pack", ...flags]);
    deepStrictEqual([code, stderr], [1, ""]);
    await assertGolden(`text/pack_diff${flags.join("").replace("--", "_")}.txt`, stdout);
    doesNotMatch(stdout, /[^\n\x20-\x7e]/);
  });

  Deno.test(`tool pack diff --json ${flags.join(" ")} is as reviewed`, async () => {
    const { code, stdout } = await diff(["old.pack", "new.pack", "--json", ...flags]);
    strictEqual(code, 1);
    await assertGolden(`json/pack_diff${flags.join("").replace("--", "_")}.json`, stdout);
  });
}

Deno.test("tool pack diff exits 0 for the same bytes", async () => {
  const { code, stdout } = await diff(["old.pack", "copy.pack", "--patch"]);
  strictEqual(code, 0);
  match(stdout, /\n\nThe packs are byte-identical\n$/);
});

Deno.test("tool pack diff exits 0 for the same contents that were packed differently", async () => {
  const repacked = forge(OLD).both("tool.typ", { time: 1 }).build();
  const { code, stdout } = await runFake(["pack", "diff", "old.pack", "-"], { tree: TREE, stdin: repacked });
  strictEqual(code, 0);
  match(stdout, /\n\nThe contents are the same; the archives were packed differently\n$/);
});

Deno.test("tool pack diff paints on a terminal", async () => {
  const { stdout } = await runFake(["pack", "diff", "--patch", "old.pack", "new.pack"], {
    tree: TREE,
    terminals: ["stdout"],
  });
  for (const painted of ["\x1b[31m-gone", "\x1b[32m+no newline", "\x1b[1m--- a/gone.txt", "\x1b[36m@@ "]) {
    match(stdout, new RegExp(RegExp.escape(painted)));
  }
});

Deno.test("tool pack diff says which pack is corrupt, and refuses two standard inputs", async () => {
  const { code, stderr } = await runFake(["pack", "diff", "old.pack", "bad.pack"], {
    tree: { ...TREE, "bad.pack": "PK" },
  });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot open "bad\.pack": cannot read the archive: /);
  strictEqual((await runFake(["pack", "diff", "-", "-"])).code, 2);
});

for (
  const [before, after, changes] of [
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [{ a: 1 }, { a: 1, b: null }, [["added", "b"]]],
    [{ a: { b: 1 } }, { a: [1] }, [["changed", "a"]]],
    [{ a: [1, 2] }, { a: [1, 3, 4] }, [["changed", "a[1]"], ["added", "a[2]"]]],
    [{ a: [1, { b: 1 }] }, { a: [1] }, [["removed", "a[1]"]]],
    [{ a: { "x.y": 1, "": 1 } }, { a: {} }, [["removed", 'a[""]'], ["removed", 'a["x.y"]']]],
    [{}, { constructor: 1, toString: 2 }, [["added", "constructor"], ["added", "toString"]]],
    [JSON.parse('{"__proto__": 1}'), {}, [["removed", "__proto__"]]],
    [{ a: null }, { a: 0 }, [["changed", "a"]]],
  ] as const
) {
  Deno.test(`compareManifests() finds ${JSON.stringify(changes)}`, () => {
    deepStrictEqual(compareManifests(before, after).map(({ change, path }) => [change, path]), changes);
  });
}
