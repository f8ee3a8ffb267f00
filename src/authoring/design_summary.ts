import type { DesignValues } from "../pdf/design/design.ts";
import { resolveColor } from "../recipe/resolve_recipe.ts";

/** Summarizes a design in a few lines. Omits values that are missing or of another type. */
export function summarizeDesign(values: DesignValues): [label: string, value: string][] {
  const text = (path: string) => {
    const value = values.get(path);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const isOn = (path: string) => values.get(path) === true;
  const rows: [string, string][] = [
    ["paper", paper(text)],
    ["margins", margins(text)],
    ["language", [text("localization.language"), text("localization.region")].filter((part) => part !== "").join("-")],
    ["accent", resolveColor(values, "colors.accent")?.hex ?? ""],
    ...["body", "h1", "code"].map((role): [string, string] => [role, type(role, text)]),
    ["cover", isOn("cover.enabled") ? text("cover.composition") : "none"],
    ["contents", isOn("contents.enabled") ? `${text("contents.depth")} levels` : "none"],
    ["headings", text("headings.numbering") === "none" ? "not numbered" : `numbered ${text("headings.numbering")}`],
    ["closing", isOn("closing.enabled") ? "yes" : "none"],
    ["watermark", isOn("watermark.enabled") ? text("watermark.text") : "none"],
    ["organisation", text("organisation.name")],
  ];
  return rows.filter(([, value]) => value.trim() !== "");
}

type Text = (path: string) => string;

function paper(text: Text): string {
  const size = text("page.size");
  return `${size === "custom" ? `${text("page.width")} × ${text("page.height")}` : size} ${text("page.orientation")}`;
}

function margins(text: Text): string {
  const sides = text("page.margins.mode") === "physical" ? ["left", "right"] : ["inside", "outside"];
  const found = ["top", "bottom", ...sides].map((side) => [side, text(`page.margins.${side}`)] as const);
  return found.filter(([, length]) => length !== "").map(([side, length]) => `${side} ${length}`).join(", ");
}

function type(role: string, text: Text): string {
  return ["font", "size", "weight"].map((name) => text(`typography.${role}.${name}`)).join(" ");
}
