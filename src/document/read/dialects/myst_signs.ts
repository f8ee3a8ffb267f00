/** What only documents in MyST have: a target, a role before code, a directive in braces that is no code to run. */
export const MYST_SIGNS =
  /^[ \t]*\([\w:. -]{1,80}\)=[ \t]*$|(?<![`\w}])\{[a-z][\w:+-]{0,30}\}`[^`\n]|^[ \t>]*(?:`{3,}|:{3,})\{(?!(?:bash|dot|julia|mermaid|ojs|python|r|sql)[\s,}])[a-z][\w:-]{0,30}\}/m;
