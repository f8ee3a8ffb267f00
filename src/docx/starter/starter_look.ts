/** Look of a Word template to start with. Colors are `RRGGBB`, lengths twentieths of a point. */
export interface StarterLook {
  readonly colors: { readonly accent: string; readonly text: string };
  readonly fonts: { readonly headings: string; readonly body: string };
  /** Size of plain text in points. */
  readonly size: number;
  readonly page: { readonly width: number; readonly height: number };
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** BCP 47. */
  readonly language: string;
}
