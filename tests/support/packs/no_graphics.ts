import type { Graphics } from "../../../src/pdf/graphics/graphics.ts";

/** Graphics of a pack without pictures and decorations. */
export const NO_GRAPHICS: Graphics = { assetDescriptors: {}, assets: {}, decorations: [] };
