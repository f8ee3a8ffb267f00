/** Macro of the wiki for a callout, by its name or else by its kind; by color, GitHub's warning is the wiki's note. */
const PANEL_MACROS: ReadonlyMap<string, string> = new Map([
  ["note", "info"],
  ["info", "info"],
  ["important", "note"],
  ["tip", "tip"],
  ["success", "tip"],
  ["warning", "note"],
  ["error", "warning"],
]);

/** Returns the wiki's macro for a callout. */
export function panelMacro(name: string, kind: string): string {
  return PANEL_MACROS.get(name) ?? PANEL_MACROS.get(kind) ?? "panel";
}
