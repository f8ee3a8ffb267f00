import { CALLOUTS, CODE, LISTS, OTHER_BLOCKS, STATUSES, TABLES } from "./blocks.ts";
import { COLORS } from "./colors.ts";
import { CONSTRAINTS, ROOMS } from "./constraints.ts";
import { CLOSING_PAGE, COVER_PAGE, ORGANISATION, WATERMARK } from "./covers.ts";
import type { CapabilityCatalog, CapabilityDescriptor } from "./descriptor.ts";
import { FRONT_MATTER } from "./front_matter.ts";
import { GRAPHICS } from "./graphics.ts";
import { COLUMNS, PAGE, PAGE_NUMBERS } from "./page.ts";
import { CATALOG_VERSION } from "./rows.ts";
import { FOOTER, HEADER } from "./running.ts";
import { CONTENTS_LIST, HEADINGS, LOCALIZATION, NOTES, TYPOGRAPHY } from "./typography.ts";

/** Catalog V3: all capabilities of a design (format, section 2.2). */
export const CATALOG: CapabilityCatalog = {
  id: "tool.pdf-template",
  version: CATALOG_VERSION,
  capabilities: [
    ...COLORS,
    ...PAGE,
    ...COVER_PAGE,
    ...CLOSING_PAGE,
    ...ORGANISATION,
    ...HEADER,
    ...FOOTER,
    ...PAGE_NUMBERS,
    ...FRONT_MATTER,
    ...CONTENTS_LIST,
    ...TYPOGRAPHY,
    ...HEADINGS,
    ...NOTES,
    ...CALLOUTS,
    ...STATUSES,
    ...TABLES,
    ...LISTS,
    ...CODE,
    ...OTHER_BLOCKS,
    ...COLUMNS,
    ...WATERMARK,
    ...LOCALIZATION,
  ],
  constraints: CONSTRAINTS,
  rooms: ROOMS,
  graphics: GRAPHICS,
};

/** The rows of the catalog by path. */
export const CAPABILITIES: ReadonlyMap<string, CapabilityDescriptor> = new Map(
  CATALOG.capabilities.map((capability) => [capability.path, capability]),
);

/**
 * SHA-256 of the canonical JSON of the catalog, 64 lowercase hex digits: the `digest` in manifests and recipes. It is
 * stored because computing it takes a tenth of the time that checking a recipe takes; a test verifies it.
 */
export const CATALOG_DIGEST = "7fb28fe894c5ef64d3cd2628bfc7bce77b6a593c9de289fe9f653af871e8ddce";
