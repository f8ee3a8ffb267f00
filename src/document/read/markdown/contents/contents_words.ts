/** Texts over lists of contents, without marks and in lower case. */
const WORDS: ReadonlySet<string> = new Set([
  ...["contents", "content", "toc", "index", "table of contents", "table of content", "on this page", "in this page"],
  ...["in this article", "in this document", "quick links", "inhalt", "inhaltsverzeichnis", "auf dieser seite"],
  ...["table des matières", "sommaire", "contenu", "índice", "contenido", "contenidos", "tabla de contenido"],
  ...["tabla de contenidos", "indice", "sommario", "conteúdo", "sumário", "inhoud", "inhoudsopgave", "indhold"],
  ...["innehåll", "innehållsförteckning", "innhold", "innholdsfortegnelse", "sisällys", "sisällysluettelo", "obsah"],
  ...["spis treści", "tartalom", "tartalomjegyzék", "içindekiler", "содержание", "оглавление", "зміст", "目录", "目錄"],
  ...["目次", "もくじ", "목차", "차례", "المحتويات", "فهرس", "תוכן", "תוכן העניינים"],
]);
/** Longest text over a list of contents. */
const LONGEST = 200;

/** Tests for a text that stands over a list of contents, in any of many languages. */
export function isContentsWord(written: string): boolean {
  if (written.length > LONGEST) return false;
  const text = written.toLowerCase().replace(/\s+generated with .*$/, "");
  return WORDS.has(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
}
