import {
  type FieldDescriptor,
  type GraphicsDescriptor,
  type ObjectVariants,
  PAGE_SCOPES,
  SLOT_PLACEHOLDERS,
  type ValueKind,
} from "./descriptor.ts";
import { BOOLEAN, COLOR, ems, field, line, listOf, number, oneOf, PAINT, points, slot } from "./rows.ts";

const CROP: ValueKind = {
  kind: "object",
  fields: ["left", "top", "right", "bottom"].map((side) => field(side, number(0, 0.9))),
  sums: [{ fields: ["left", "right"], below: 1 }, { fields: ["top", "bottom"], below: 1 }],
};

/** Fields that define how a picture is drawn into its box. */
const RENDERING: readonly FieldDescriptor[] = [
  field("fit", oneOf("cover", "contain", "stretch")),
  field("opacity", number(0, 1)),
  field("rotation", number(-360, 360, "deg")),
  field("crop", CROP),
  field("clip", oneOf("none", "rounded", "ellipse")),
  field("radius", points(0, 400)),
];

const OFFSET = points(-3400, 3400);
const EXTENT = points(1, 3400);
const ANCHORS = [
  ...["top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"],
];

/** Fields of every decoration. */
const COMMON: readonly FieldDescriptor[] = [
  field("id", line(40, "[a-z][a-z0-9-]*"), true),
  field("scope", oneOf(...PAGE_SCOPES), true),
  field("layer", oneOf("background", "foreground"), true),
];

/** Fields that define a place on the page: the whole page, or a box at one of nine anchors. */
const PLACE: readonly FieldDescriptor[] = [
  ...COMMON,
  field("area", oneOf("page", "box"), true),
  field("anchor", oneOf(...ANCHORS)),
  field("dx", OFFSET),
  field("dy", OFFSET),
  field("width", EXTENT),
  field("height", EXTENT),
];

const AREA: ObjectVariants = {
  by: "area",
  required: { page: [], box: ["anchor", "dx", "dy", "width", "height"] },
};
const CLIP: ObjectVariants = { by: "clip", required: { none: [], rounded: ["radius"], ellipse: [] } };
const SHAPE: ObjectVariants = {
  by: "shape",
  required: { rectangle: ["paint"], ellipse: ["paint"], line: ["stroke"], polygon: ["paint", "points"] },
  optional: { rectangle: ["stroke", "radius"], ellipse: ["stroke"], line: [], polygon: ["stroke"] },
};

/** Roles of text whose fonts every design requires; `strong` is strong body text. */
const BANNER_ROLES = ["body", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "caption", "code"];

/** Fields of a text: a line at one of nine anchors, or a banner if it has a paint. */
const BANNER: readonly FieldDescriptor[] = [
  ...COMMON,
  field("anchor", oneOf(...ANCHORS), true),
  field("text", slot(SLOT_PLACEHOLDERS), true),
  field("role", oneOf(...BANNER_ROLES)),
  field("size", points(4, 400)),
  field("tracking", ems(-0.2, 1)),
  field("color", COLOR),
  field("paint", PAINT),
  field("inset", points(0, 200)),
  field("radius", points(0, 400)),
  field("dx", OFFSET),
  field("dy", OFFSET),
  field("width", EXTENT),
  field("opacity", number(0, 1)),
  field("rotation", number(-360, 360, "deg")),
];

/** Properties of pictures and decorations. */
export const GRAPHICS: GraphicsDescriptor = {
  slots: {
    logo: { writer: "logo" },
    logoInverse: { writer: "logo-inverse" },
    logoPartner: { writer: "logo-partner" },
    cover: { writer: "cover-image" },
    closing: { writer: "closing-image" },
    watermark: { writer: "watermark-image" },
  },
  placement: { kind: "object", fields: RENDERING, variants: [CLIP] },
  decorations: {
    image: {
      writer: "image-decoration",
      value: { kind: "object", fields: [...PLACE, ...RENDERING], variants: [AREA, CLIP] },
    },
    vector: {
      writer: "vector-decoration",
      value: {
        kind: "object",
        fields: [
          ...PLACE,
          field("shape", oneOf("rectangle", "ellipse", "line", "polygon"), true),
          field("paint", PAINT),
          field("stroke", {
            kind: "object",
            fields: [field("color", COLOR, true), field("thickness", points(0, 100), true)],
          }),
          field("radius", points(0, 400)),
          field("opacity", number(0, 1)),
          field("rotation", number(-360, 360, "deg")),
          field(
            "points",
            listOf(
              {
                kind: "object",
                fields: [field("x", number(0, 100, "%"), true), field("y", number(0, 100, "%"), true)],
              },
              3,
              64,
            ),
          ),
        ],
        variants: [AREA, SHAPE],
      },
    },
    text: { writer: "text-decoration", value: { kind: "object", fields: BANNER } },
  },
  maxDecorations: 64,
  altText: { decorative: BOOLEAN, alt: line(500) },
};
