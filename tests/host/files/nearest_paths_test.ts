import { deepStrictEqual } from "node:assert/strict";
import { nearestPaths } from "../../../src/host/files/nearest_paths.ts";

const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  ".": [
    "docs",
    "handbook.md",
    "report",
    "report.wiki-pdf-template",
    ".hidden.md",
    "a b.md",
    "one.md",
    "by",
    "guide.md",
    "guide.pdf",
  ],
  "docs": ["Setup.md", "images"],
  "docs/images": ["logo.png"],
  "/": ["srv"],
  "/srv": ["data.json"],
};

function list(folder: string): Promise<readonly string[]> {
  return Promise.resolve(FOLDERS[tidy(folder)] ?? []);
}

function tidy(path: string): string {
  return path.replace(/^\.\/(?=.)/, "").replace(/(?<=.)\/$/, "");
}

async function exists(path: string): Promise<boolean> {
  const name = tidy(path);
  if (name in FOLDERS || name === "") return true;
  const at = name.lastIndexOf("/");
  return (await list(at < 0 ? "." : name.slice(0, at) || "/")).includes(name.slice(at + 1));
}

for (
  const [typed, meant] of [
    ["handbok.md", ["handbook.md"]],
    ["HANDBOOK.md", ["handbook.md"]],
    ["handbook.markdown", ["handbook.md"]],
    ["handbook", ["handbook.md"]],
    ["guide", ["guide.md", "guide.pdf"]],
    ["guide.docx", ["guide.md", "guide.pdf"]],
    ["docs/setup.md", ["docs/Setup.md"]],
    ["doc/setup.md", ["docs/Setup.md"]],
    ["dcos/images/logo.jpg", ["docs/images/logo.png"]],
    ["./docs/imags", ["./docs/images"]],
    ["docs/imags/", ["docs/images"]],
    ["reprot.wiki-pdf-template", ["report.wiki-pdf-template"]],
    ["reporrt", ["report"]],
    ["/srv/dta.json", ["/srv/data.json"]],
    ["a  b.md", ["a b.md"]],
    ["hidden.md", []],
    ["zzz.md", []],
    ["nope.wiki-pdf-template", []],
    ["report.wiki-pdf-templat", ["report.wiki-pdf-template"]],
    ["b.md", []],
    ["on.md", ["one.md"]],
    ["ne.md", ["one.md"]],
    ["oe.md", ["one.md"]],
    ["xx.md", []],
    ["on", []],
    ["ba", []],
    ["docs/nothing/at-all.md", []],
    ["", []],
    ["/", []],
  ] as const
) {
  Deno.test(`nearestPaths() offers ${JSON.stringify(meant)} for ${JSON.stringify(typed)}`, async () => {
    deepStrictEqual(await nearestPaths(typed, { exists, list }), meant);
  });
}
