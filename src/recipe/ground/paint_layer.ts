import { isRecord } from "../../pack/fields.ts";
import type { DesignValues } from "../../pdf/design/design.ts";
import { readChannels } from "../../base/hex_color.ts";
import { mixColors } from "../color/mix_colors.ts";
import { resolveColorValue } from "../resolve_recipe.ts";
import { type Layer, type LayerSample, placeIn, readTone, type Region } from "./ground.ts";

/** Shape of a painted area: whether a place in its box, from 0 to 1, is inside. */
export type Inside = (u: number, v: number) => boolean;

interface Stop {
  readonly hex: string;
  readonly at: number;
}

/** Creates the layer of a paint in a box; undefined if it paints nothing. */
export function paintLayer(
  paint: unknown,
  { values, box, opacity = 1, inside = () => true }: {
    values: DesignValues;
    box: Region;
    opacity?: number;
    inside?: Inside;
  },
): Layer | undefined {
  const color = colorOf(paint, values);
  if (color === undefined) return undefined;
  return (x, y) => {
    const place = placeIn(box, x, y);
    return place === undefined || !inside(...place) ? undefined : sampleOf(color(...place), opacity);
  };
}

function sampleOf(hex: string, opacity: number): LayerSample {
  const [, , , alpha] = readChannels(hex);
  return { tone: readTone(hex), alpha: alpha * opacity };
}

function colorOf(paint: unknown, values: DesignValues): ((u: number, v: number) => string) | undefined {
  if (!isRecord(paint)) return undefined;
  if (paint["kind"] === "solid") {
    const hex = resolveColorValue(values, paint["color"])?.hex;
    return hex === undefined ? undefined : () => hex;
  }
  const stops = readStops(paint["stops"], values);
  if (stops.length === 0) return undefined;
  if (paint["kind"] === "radial") return (u, v) => colorAt(stops, Math.hypot(u - 0.5, v - 0.5) * 2);
  const angle = Number(paint["angle"] ?? 0) * Math.PI / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (u, v) => colorAt(stops, ((u - 0.5) * cos + (v - 0.5) * sin) / (Math.abs(cos) + Math.abs(sin)) + 0.5);
}

function readStops(value: unknown, values: DesignValues): Stop[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stop) => {
    const hex = isRecord(stop) ? resolveColorValue(values, stop["color"])?.hex : undefined;
    return hex === undefined || !isRecord(stop) ? [] : [{ hex, at: Number(stop["at"]) / 100 }];
  });
}

function colorAt(stops: readonly Stop[], share: number): string {
  const next = stops.findIndex(({ at }) => at >= share);
  const [before, after] = [stops[next - 1], stops[next]];
  if (after === undefined) return stops.at(-1)?.hex ?? "#ffffff";
  if (before === undefined || after.at === before.at) return after.hex;
  return mixColors(after.hex, before.hex, Math.round((share - before.at) / (after.at - before.at) * 100));
}
