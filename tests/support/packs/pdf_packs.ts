import { packTemplate, type TemplateManifest } from "../../../mod.ts";
import { sha256Hex } from "../../../src/base/sha256.ts";
import { CATALOG, CATALOG_DIGEST } from "../../../src/pdf/catalog/catalog.ts";
import { nestDesign } from "../../../src/pdf/design/design.ts";
import { listRequiredFonts } from "../../../src/pdf/design/required_fonts.ts";
import type { AssetDescriptor, Graphics } from "../../../src/pdf/graphics/graphics.ts";
import { CANONICAL_SOURCE, generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { sampleManifest, utf8 } from "./packs.ts";
import { NO_GRAPHICS } from "./no_graphics.ts";

/** Content of a PDF pack before packing. */
export interface PdfPackParts {
  manifest: TemplateManifest;
  files: Map<string, Uint8Array>;
}

/** A picture without anything that could be wrong with it. */
export const GOOD_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0a8"/></svg>';

/** The values of the first baseline with changes. */
export function sampleValues(changes: Readonly<Record<string, unknown>> = {}): Map<string, unknown> {
  return new Map([...BASELINES[0]?.values ?? [], ...Object.entries(changes)]);
}

/** A descriptor that fits the file. */
export async function describeSvg(
  id: string,
  svg: string,
): Promise<{ descriptor: AssetDescriptor; bytes: Uint8Array }> {
  const bytes = utf8(svg);
  const dimensions = { width: 40, height: 20, unit: "px" } as const;
  const facts = {
    sha256: await sha256Hex(bytes),
    mediaType: "image/svg+xml" as const,
    byteLength: bytes.length,
    dimensions,
  };
  return { descriptor: { path: `assets/${id}.svg`, ...facts }, bytes };
}

/** Graphics with a logo and one decoration of each kind, and their files. */
export async function sampleGraphics(svg = GOOD_SVG): Promise<{ graphics: Graphics; files: Map<string, Uint8Array> }> {
  const { descriptor, bytes } = await describeSvg("picture", svg);
  const place = { scope: "first", layer: "background", area: "page" };
  const graphics: Graphics = {
    assetDescriptors: { picture: descriptor },
    assets: { logo: { descriptor: "picture", writer: "logo", decorative: false, alt: "Example" } },
    decorations: [
      {
        kind: "vector",
        id: "band",
        writer: "vector-decoration",
        ...place,
        shape: "rectangle",
        paint: { kind: "none" },
      },
      { kind: "image", id: "texture", writer: "image-decoration", descriptor: "picture", decorative: true, ...place },
    ],
  };
  return { graphics, files: new Map([[descriptor.path, bytes]]) };
}

/** The parts of a pack that passes the execution gate. */
export function samplePdfPack(
  { changes = {}, graphics = NO_GRAPHICS, files = new Map() }: {
    changes?: Readonly<Record<string, unknown>>;
    graphics?: Graphics;
    files?: ReadonlyMap<string, Uint8Array>;
  } = {},
): PdfPackParts {
  const values = sampleValues(changes);
  const source = utf8(generateCanonicalSource(values, graphics));
  const manifest = sampleManifest({
    requiredFonts: listRequiredFonts(values),
    capabilityCatalog: { id: CATALOG.id, version: CATALOG.version, digest: CATALOG_DIGEST },
    canonicalSource: { ...CANONICAL_SOURCE },
    design: nestDesign(values),
    ...(graphics === NO_GRAPHICS ? {} : {
      assetDescriptors: { ...graphics.assetDescriptors },
      assets: { ...graphics.assets },
      decorations: [...graphics.decorations],
    }),
  });
  return { manifest: structuredClone(manifest), files: new Map([["tool.typ", source], ...files]) };
}

/** Packs the parts as they are. */
export function packParts({ manifest, files }: PdfPackParts): Promise<Uint8Array> {
  return packTemplate({ manifest, files });
}
