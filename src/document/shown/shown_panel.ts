/** How a panel looks; colors are opaque `#rrggbb`. */
export interface PanelLook {
  readonly ground?: string | undefined;
  readonly border?: string | undefined;
  readonly titleGround?: string | undefined;
  readonly titleColor?: string | undefined;
  readonly borderStyle?: "none" | "solid" | "dashed" | "dotted" | undefined;
  readonly borderWidth?: number | undefined;
  /** Sign before the title. */
  readonly icon?: string | undefined;
}
