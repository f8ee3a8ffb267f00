import { deepStrictEqual, ok } from "node:assert/strict";
import type { TemplateManifest } from "../../../mod.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { validatePack } from "../../../src/validate/validate_pack.ts";
import { validatePdfPack } from "../../../src/validate/validate_pdf_pack.ts";
import { utf8 } from "../../support/packs/packs.ts";
import { packParts, type PdfPackParts, sampleGraphics, samplePdfPack } from "../../support/packs/pdf_packs.ts";

/** Codes of the errors, each once. */
async function codesOf(parts: PdfPackParts): Promise<string[]> {
  const { issues } = await validatePdfPack(await packParts(parts));
  return [...new Set(issues.filter(({ severity }) => severity === "error").map(({ code }) => code))];
}

async function samplePack(svg?: string): Promise<PdfPackParts> {
  return samplePdfPack(await sampleGraphics(svg));
}

/** Sets what stands at a path of names and numbers in the manifest; undefined takes it away. */
function set(manifest: TemplateManifest, path: string, value: unknown): void {
  const names = path.split("/");
  const last = names.pop() ?? "";
  let at: unknown = manifest;
  for (const name of names) at = Reflect.get(Object(at), name);
  if (value === undefined) Reflect.deleteProperty(Object(at), last);
  else Reflect.set(Object(at), last, value);
}

for (const make of [() => samplePdfPack(), () => samplePack()]) {
  Deno.test("validatePdfPack() accepts what was generated", async () => {
    const { ok, issues } = await validatePdfPack(await packParts(await make()));
    deepStrictEqual({ ok, issues }, { ok: true, issues: [] });
  });
}

const TOO_MANY = Array.from({ length: 65 }, (_, i) => ({ kind: "vector", id: `d${i}` }));

for (
  const [path, value, code] of [
    ["engine/entry", "assets/picture.svg", "unexpected-entry"],
    ["capabilityCatalog", undefined, "missing-capability-catalog"],
    ["capabilityCatalog/version", 1, "historical-catalog"],
    ["capabilityCatalog/version", 2, "historical-catalog"],
    ["capabilityCatalog/version", 4, "catalog-mismatch"],
    ["capabilityCatalog/id", "other", "catalog-mismatch"],
    ["capabilityCatalog/digest", "0".repeat(64), "catalog-mismatch"],
    ["canonicalSource", undefined, "missing-canonical-source"],
    ["canonicalSource/revision", "1", "historical-source-revision"],
    ["canonicalSource/revision", "4", "historical-source-revision"],
    ["canonicalSource/revision", "6", "unsupported-source-revision"],
    ["canonicalSource/api", "other", "unsupported-source-revision"],
    ["design", undefined, "missing-design"],
    ["design/page/size", undefined, "missing-capability"],
    ["design/page", "a4", "unknown-capability"],
    ["design/page/paper", "a4", "unknown-capability"],
    ["design/page/size", "a9", "invalid-capability"],
    ["design/page.size", "a4", "unknown-capability"],
    ["design/page/margins.top", "3cm", "unknown-capability"],
    ["design/page/margins/top", "2.00001cm", "invalid-capability"],
    ["design/colors/accent", "accent", "invalid-capability"],
    ["design/colors/heading", "link", "invalid-capability"],
    ["design/organisation/name", "a\u202eb", "invalid-capability"],
    ["design/page/background", { kind: "solid" }, "invalid-capability"],
    ["design/page/background", { kind: "none", color: "accent" }, "invalid-capability"],
    ["design/page/background", { kind: "none", url: "x" }, "invalid-capability"],
    ["design/header/all/left", "{secret}", "invalid-capability"],
    ["design/page/cropMarks", true, "conflicting-capabilities"],
    ["design/cover/composition", "image", "conflicting-capabilities"],
    ["design/colors/accent", "#000000", "non-canonical-template-source"],
    ["design/page/margins/top", "28.5mm", "non-canonical-template-source"],
    ["requiredFonts", [], "required-fonts-mismatch"],
    ["assetDescriptors/picture/path", "assets/other.svg", "asset-missing"],
    ["assetDescriptors/picture/path", "../picture.svg", "invalid-asset"],
    ["assetDescriptors/picture/sha256", "0".repeat(64), "asset-changed"],
    ["assetDescriptors/picture/byteLength", 1, "asset-changed"],
    ["assetDescriptors/picture/mediaType", "image/png", "asset-type-mismatch"],
    ["assetDescriptors/picture/dimensions/width", 41, "asset-facts-mismatch"],
    ["assetDescriptors/picture/dimensions/unit", "mm", "asset-facts-mismatch"],
    ["assetDescriptors/picture/dimensions/unit", "ell", "invalid-asset"],
    ["assetDescriptors/picture/extra", 1, "invalid-asset"],
    ["assetDescriptors", [], "invalid-asset"],
    ["assets/banner", { descriptor: "picture", writer: "logo", decorative: true }, "unknown-asset-slot"],
    ["assets/logo/writer", "cover-image", "unknown-asset-writer"],
    ["assets/logo/descriptor", "nothing", "asset-missing"],
    ["assets/logo/descriptor", "constructor", "asset-missing"],
    ["assets/logo/alt", undefined, "invalid-asset"],
    ["assets/logo/alt", "", "invalid-asset"],
    ["assets/logo/decorative", true, "invalid-asset"],
    ["assets/logo/placement", { opacity: 2 }, "invalid-asset"],
    ["assets/logo/placement", null, "invalid-asset"],
    ["assets/logo/placement", { opacity: 0.5 }, "non-canonical-template-source"],
    ["decorations/0/writer", "image-decoration", "unknown-decoration-writer"],
    ["decorations/0/scope", "lost", "invalid-decoration-scope"],
    ["decorations/0/scope", undefined, "invalid-decoration-scope"],
    ["decorations/0/layer", "middle", "invalid-decoration"],
    ["decorations/0/kind", "script", "invalid-decoration"],
    ["decorations/0/shape", "star", "invalid-decoration"],
    ["decorations/0/shape", "line", "invalid-decoration"],
    ["assets/logo/placement", { crop: { left: 0.5, right: 0.5 } }, "invalid-asset"],
    [
      "design/cover/panel",
      { kind: "radial", stops: [{ color: "accent", at: 9 }, { color: "text", at: 8 }] },
      "invalid-capability",
    ],
    ["decorations/0/descriptor", "picture", "invalid-decoration"],
    ["decorations/1/id", "band", "duplicate-decoration"],
    ["decorations/1/descriptor", "nothing", "asset-missing"],
    ["decorations", TOO_MANY, "invalid-asset"],
    ["decorations", [], "non-canonical-template-source"],
  ] as const
) {
  Deno.test(`validatePdfPack() answers ${path} = ${JSON.stringify(value)?.slice(0, 50)} with ${code}`, async () => {
    const parts = await samplePack();
    set(parts.manifest, path, value);
    const codes = await codesOf(parts);
    ok(codes.includes(code), `${code} is not among ${codes}`);
    const { issues } = await validatePdfPack(await packParts(parts));
    ok(issues.every(({ hint }) => hint !== undefined), "every finding has a way out");
    ok((await validatePack(await packParts(parts))).ok, "the container itself is fine");
  });
}

Deno.test("validatePdfPack() names a path and a way out for every error", async () => {
  const parts = await samplePack();
  set(parts.manifest, "design/page/size", "a9");
  set(parts.manifest, "capabilityCatalog/version", 2);
  const { issues } = await validatePdfPack(await packParts(parts));
  deepStrictEqual(issues.map(({ path }) => path), ["capabilityCatalog.version", "design.page.size"]);
  ok(issues[0]?.hint?.startsWith("Migrate the recipe"));
});

/** Changes to the members of a pack. */
const MEMBERS: readonly (readonly [title: string, code: string, change: (files: Map<string, Uint8Array>) => void])[] = [
  ["one more byte in the source", "non-canonical-template-source", (files) => edit(files, (text) => `${text} `)],
  [
    "one character less in the source",
    "non-canonical-template-source",
    (files) => edit(files, (text) => text.slice(1)),
  ],
  ["other line ends", "non-canonical-template-source", (files) => edit(files, (text) => text.replaceAll("\n", "\r\n"))],
  ["a byte order mark", "non-canonical-template-source", (files) => edit(files, (text) => `\ufeff${text}`)],
  ["another source", "non-canonical-template-source", (files) => edit(files, () => "= Hello")],
  ["an empty source", "non-canonical-template-source", (files) => edit(files, () => "")],
  ["invalid UTF-8 in the source", "non-canonical-template-source", (files) => {
    const bytes = files.get("tool.typ")?.slice() ?? new Uint8Array();
    bytes[100] = 0xff;
    files.set("tool.typ", bytes);
  }],
  ["a second source", "asset-unreferenced", (files) => files.set("other.typ", utf8("= Other"))],
  ["a picture that nothing uses", "asset-unreferenced", (files) => files.set("assets/other.svg", utf8("<svg/>"))],
  ["no picture", "asset-missing", (files) => files.delete("assets/picture.svg")],
  ["another picture", "asset-changed", (files) => files.set("assets/picture.svg", utf8("<svg/>"))],
];

function edit(files: Map<string, Uint8Array>, change: (text: string) => string): void {
  files.set("tool.typ", utf8(change(new TextDecoder().decode(files.get("tool.typ")))));
}

for (const [title, code, change] of MEMBERS) {
  Deno.test(`validatePdfPack() answers ${title} with ${code}`, async () => {
    const parts = await samplePack();
    change(parts.files);
    deepStrictEqual(await codesOf(parts), [code]);
  });
}

const NESTED = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${"<g/>".repeat(10_001)}</svg>`;

for (
  const [svg, code] of [
    ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script/></svg>', "unsafe-svg"],
    [NESTED, "asset-too-complex"],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><g></svg>', "asset-damaged"],
  ] as const
) {
  Deno.test(`validatePdfPack() answers a picture that is described well with ${code}`, async () => {
    const parts = await samplePack(svg);
    ok((await codesOf(parts)).includes(code));
    const path = parts.manifest.assetDescriptors;
    deepStrictEqual(Reflect.get(Object(Reflect.get(Object(path), "picture")), "sha256"), await sha256Hex(utf8(svg)));
  });
}

Deno.test("validatePdfPack() refuses a Word pack", async () => {
  const parts = await samplePack();
  set(parts.manifest, "engine", { kind: "docx", api: "wiki.docx-template/v1", entry: "tool.typ" });
  deepStrictEqual(await codesOf(parts), ["not-a-pdf-pack"]);
});

Deno.test("validatePdfPack() looks at a member once, however many descriptors name it", async () => {
  const parts = await samplePack();
  const descriptors = Object(parts.manifest.assetDescriptors);
  for (let i = 0; i < 60; i++) descriptors[`again-${i}`] = { ...descriptors["picture"] };
  deepStrictEqual(await codesOf(parts), ["asset-unreferenced"]);
  for (let i = 60; i < 70; i++) descriptors[`again-${i}`] = { ...descriptors["picture"] };
  deepStrictEqual(await codesOf(parts), ["invalid-asset", "asset-missing"]);
});

Deno.test("validatePdfPack() reports a hundred findings and how many there are more", async () => {
  const parts = await samplePack();
  for (let i = 0; i < 500; i++) set(parts.manifest, `design/extra${i}`, i);
  const { issues } = await validatePdfPack(await packParts(parts));
  deepStrictEqual(issues.length, 101);
  deepStrictEqual(issues.at(-1)?.code, "more-issues");
});
