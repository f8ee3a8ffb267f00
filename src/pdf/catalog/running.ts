import { SLOT_PLACEHOLDERS } from "./descriptor.ts";
import {
  BOOLEAN,
  type CapabilityRow,
  COLOR,
  group,
  is,
  LOGO_VARIANT,
  oneOf,
  points,
  slot,
  SPACE,
  STROKE,
} from "./rows.ts";

const SLOT = slot(SLOT_PLACEHOLDERS);
const WHERE = { left: "at the left", center: "in the center", right: "at the right" } as const;
const SCOPES = {
  first: "the first page",
  front: "pages before the text",
  odd: "odd pages",
  even: "even pages",
} as const;
/** Pages that can be without a header or footer. */
const BARE: readonly string[] = ["first", "front"];

function slots(path: string, pages: string, own: boolean): CapabilityRow[] {
  return Object.entries(WHERE).map(([name, where]): CapabilityRow => [
    `${path}.${name}`,
    SLOT,
    `Text ${where}, ${pages}`,
    `Text ${where} on ${pages}; {page}, {title} and other names in braces are replaced by their values.`,
    own ? [is(`${path}.mode`, "own")] : [],
  ]);
}

function logoRows(part: "header" | "footer"): CapabilityRow[] {
  return [
    [
      `${part}.logo`,
      oneOf("none", "left", "center", "right"),
      "Logo",
      `Position of the logo in the ${part}, before the text.`,
      [{ asset: "logo" }],
    ],
    [`${part}.logoHeight`, points(4, 100), "Logo height", `Height of the logo in the ${part}.`, [
      { asset: "logo" },
      is(`${part}.logo`, "left", "center", "right"),
    ]],
    [
      `${part}.logoVariant`,
      LOGO_VARIANT,
      "Logo form",
      `Form of the logo in the ${part}; auto follows what is behind, a plate has the color of the paper.`,
      [{ asset: "logo" }, is(`${part}.logo`, "left", "center", "right")],
    ],
    [
      `${part}.logoPartner`,
      oneOf("none", "left", "center", "right"),
      "Partner's logo",
      `Position of the logo of a partner in the ${part}, before the text and after the logo.`,
      [{ asset: "logoPartner" }],
    ],
  ];
}

function running(part: "header" | "footer"): CapabilityRow[] {
  const rows: CapabilityRow[] = [
    [`${part}.enabled`, BOOLEAN, "Enabled", `Whether pages have a ${part}.`],
    [
      `${part}.type`,
      oneOf("shared", "own"),
      "Type",
      `Whether the ${part} has the type of headers and footers, or its own.`,
    ],
    [`${part}.distance`, SPACE, "Distance", `Space between the ${part} and the text.`],
    [`${part}.rule`, BOOLEAN, "Rule", `Whether a line separates the ${part} from the text.`],
    [`${part}.ruleThickness`, STROKE, "Rule thickness", "Thickness of the line.", [is(`${part}.rule`, true)]],
    [`${part}.ruleColor`, COLOR, "Rule color", "Color of the line.", [is(`${part}.rule`, true)]],
    ...logoRows(part),
    ...slots(`${part}.all`, "all pages", false),
    ...Object.entries(SCOPES).flatMap(([scope, pages]): CapabilityRow[] => [
      [
        `${part}.${scope}.mode`,
        BARE.includes(scope) ? oneOf("inherit", "own", "none") : oneOf("inherit", "own"),
        `On ${pages}`,
        `Whether ${pages} have the ${part} of all pages${
          BARE.includes(scope) ? ", their own, or none" : " or their own"
        }.`,
      ],
      ...slots(`${part}.${scope}`, pages, true),
    ]),
  ];
  return rows.map((row) => withEnabled(part, row));
}

/** Adds the condition that the header or footer is enabled to a row. */
function withEnabled(part: string, [path, value, label, help, visibleWhen = []]: CapabilityRow): CapabilityRow {
  if (path === `${part}.enabled`) return [path, value, label, help];
  return [path, value, label, help, [is(`${part}.enabled`, true), ...visibleWhen]];
}

/** Header above the text of every page. */
export const HEADER = group("header", running("header"));

/** Footer below the text of every page. */
export const FOOTER = group("footer", running("footer"));
