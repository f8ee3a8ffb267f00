import { errorIssue, type Issue } from "../../base/issue.ts";
import { nearestName } from "../../base/nearest_name.ts";
import { isRecord } from "../../pack/fields.ts";
import { CAPABILITIES } from "../catalog/catalog.ts";
import { type DecorationKind, PALETTE } from "../catalog/descriptor.ts";
import { GRAPHICS } from "../catalog/graphics.ts";
import { listColorsWithin, parseColor } from "./color_value.ts";
import type { DesignValues } from "./design.ts";

/** Decoration whose colors are checked. */
export interface ColoredDecoration {
  /** Its kind. */
  readonly kind: DecorationKind;
  /** Its id. */
  readonly id: string;
  /** Its fields by name. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Checks that every color of the palette that valid values and decorations name exists: `unknown-palette-color`. The path
 * of a finding is that of the capability, or `decorations.<id>`.
 */
export function checkPalette(values: DesignValues, decorations: readonly ColoredDecoration[]): Issue[] {
  const palette = values.get(PALETTE);
  const names = isRecord(palette) ? Object.keys(palette) : [];
  const places: (readonly [path: string, colors: readonly string[]])[] = [
    ...[...CAPABILITIES.values()].map(({ path, value }) => [path, listColorsWithin(value, values.get(path))] as const),
    ...decorations.map(({ kind, id, fields }) =>
      [`decorations.${id}`, listColorsWithin(GRAPHICS.decorations[kind].value, fields)] as const
    ),
  ];
  return places.flatMap(([path, colors]) =>
    colors.flatMap((color) => {
      const parsed = parseColor(color);
      if (parsed === undefined || !("palette" in parsed) || names.includes(parsed.palette)) return [];
      return [unknown(path, parsed.palette, names)];
    })
  );
}

function unknown(path: string, name: string, names: readonly string[]): Issue {
  const nearest = nearestName(name, names);
  const hint = nearest === undefined
    ? `Add it: colors: { palette: { ${name}: "#rrggbb" } }.`
    : `Did you mean palette.${nearest}?`;
  return errorIssue("unknown-palette-color", `${path} is palette.${name}, which colors.palette does not have`, {
    path,
    hint,
  });
}
