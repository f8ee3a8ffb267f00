/** Escapes what would end the label of a directive. Citations keep their brackets, which come in pairs. */
export function escapeLabel(text: string): string {
  return text.replace(/\[[^[\]\n]*@[^[\]\n]*\]|[\\[\]]/g, (sign) => sign.length > 1 ? sign : `\\${sign}`);
}
