/** Label of a caption as references show it. */
export interface AuthorLabel {
  /** Word and number: `Figure 2`. */
  readonly full: string;
  readonly number: string;
}

/** Reads the label that an author gave to a caption, such as `Figure 2:`, without the sign at its end. */
export function readAuthorLabel(label: string): AuthorLabel {
  const full = label.replace(/[\s:.\p{Pd}\p{Co}]+$/u, "");
  return { full, number: /\S+$/.exec(full)?.[0] ?? full };
}
