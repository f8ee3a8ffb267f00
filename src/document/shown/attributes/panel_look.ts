import type { ContainerDirective } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import { POINTS_PER_PIXEL } from "../pictures/picture_length.ts";
import type { PanelLook } from "../shown_panel.ts";
import { readColor, readGroundColor, readTextColor } from "./read_color.ts";

const BORDER_STYLES = ["none", "solid", "dashed", "dotted"] as const;
/** Thickest border in points. */
const MAX_BORDER = 4;

/** Reads the look of a panel; undefined if it has none of its own. */
export function readPanelLook(node: ContainerDirective, scope: LoweringScope): PanelLook | undefined {
  const ground = readGroundColor("bgColor", node, scope);
  const own = { ...scope, ground: ground ?? scope.ground };
  const titleGround = readColor("titleBGColor", node, own);
  const look: PanelLook = {
    ground,
    titleGround,
    border: readColor("borderColor", node, own),
    titleColor: readTextColor("titleColor", node, { ...own, ground: titleGround ?? own.ground }),
    borderStyle: readBorderStyle(node),
    borderWidth: readBorderWidth(node.attributes?.["borderWidth"]),
    icon: node.attributes?.["panelIconText"] || undefined,
  };
  return Object.values(look).every((value) => value === undefined) ? undefined : look;
}

/** Returns the style of the border; panels of the newer editor, which have a ground, have none. */
function readBorderStyle({ attributes }: ContainerDirective): PanelLook["borderStyle"] {
  const written = attributes?.["borderStyle"]?.trim().toLowerCase();
  const style = BORDER_STYLES.find((name) => name === written);
  if (style !== undefined) return style;
  const hasBorder = Boolean(attributes?.["borderColor"] || attributes?.["borderWidth"]);
  return attributes?.["bgColor"] && !hasBorder ? "none" : undefined;
}

function readBorderWidth(written: string | null | undefined): number | undefined {
  const [, pixels] = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:px)?\s*$/.exec(written ?? "") ?? [];
  return pixels === undefined ? undefined : Math.min(MAX_BORDER, Number(pixels) * POINTS_PER_PIXEL);
}
