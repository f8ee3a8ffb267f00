import { readPalette } from "./measure/palette.ts";
import { suggest, type Suggester } from "./suggest_scope.ts";

/** Suggests the palette. */
export const suggestColors: Suggester = ({ facts }) => {
  const palette = readPalette(facts);
  return (["accent", "text", "paper", "heading", "link"] as const).flatMap((name) => {
    const color = palette[name];
    if (color === undefined) return [];
    const { value, confidence, evidence, reason } = color;
    return [suggest(`colors.${name}`, value, { confidence, evidence, reason })];
  });
};
