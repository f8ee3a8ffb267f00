import { isEmpty, present } from "../../../base/present.ts";
import type { WordRole } from "../../../base/word/word_frame.ts";
import { layerRunFormats } from "../../facts/styles/run_format.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { StylePurpose } from "../../roles/style_names_table.ts";
import type { FoundStyle } from "./found_style.ts";
import type { TextLook } from "./prose.ts";
import type { StyleUses } from "./survey_uses.ts";

/** Reasons of a style that somebody chose for the content. */
const NAMED: ReadonlySet<FoundStyle["reason"]> = new Set(["map", "made", "place"]);

/** Returns what most plain text looks like, if that is not what its style says. */
export function lookOfText({ id, reason }: FoundStyle, uses: StyleUses): TextLook | undefined {
  return NAMED.has(reason) ? undefined : uses.look(id);
}

/** Purposes of text that looks like plain text, where its style does not say otherwise. */
const FOLLOWING = /^(?:bullet|number)\d$|^(?:task|quote|caption|expandTitle|cell|calloutTitle|footnote)$/;
/** Purposes whose lines are too short for even sides. */
const NARROW: ReadonlySet<WordRole> = new Set(["cell", "caption", "calloutTitle", "expandTitle"]);

/** Returns what other text gets of the look of plain text: what its style has from that of plain text. */
export function followText(
  { role }: Pick<StylePurpose, "role">,
  style: FoundStyle,
  { found, sheet }: { readonly found: ReadonlyMap<WordRole, FoundStyle>; readonly sheet: StyleSheet },
): TextLook | undefined {
  const body = found.get("body");
  if (style.id === body?.id) return body.direct;
  if (body?.direct === undefined || !FOLLOWING.test(role) || NAMED.has(style.reason)) return undefined;
  // Word finds the level of a list by the style that the list names.
  if (style.isNumbered && style.numbering?.level !== 0) return undefined;
  const [own, plain] = [style.id, body.id].map((id) => formatOf(id, sheet));
  const { fonts, size, align } = body.direct;
  const isAligned = !NARROW.has(role) && own?.align === plain?.align;
  const look = present({
    fonts: own?.font === plain?.font ? fonts : undefined,
    size: own?.size === plain?.size ? size : undefined,
    align: isAligned ? align : undefined,
  });
  return isEmpty(look) ? undefined : look;
}

function formatOf(id: string, sheet: StyleSheet) {
  const { fonts, size } = layerRunFormats({ defaults: sheet.defaults.run, paragraph: sheet.resolve(id).run });
  return { font: fonts?.ascii, size, align: sheet.paragraphFormat(id).align ?? "start" };
}
