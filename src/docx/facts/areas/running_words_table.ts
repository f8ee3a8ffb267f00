/**
 * Words beside page numbers in the most common languages, in lower case: "page", "of" and their
 * abbreviations.
 */
export const RUNNING_WORDS: ReadonlySet<string> = new Set([
  ..."page pages pg p pp of".split(" "), // English
  ..."seite seiten s von".split(" "), // German
  ..."sur de".split(" "), // French
  ..."página pagina páginas pág pag".split(" "), // Spanish, Portuguese
  ..."di pagg".split(" "), // Italian
  ..."van blz blad bladzijde".split(" "), // Dutch
  ..."sida sid av".split(" "), // Swedish
  ..."side sider af".split(" "), // Danish, Norwegian
  ..."sivu".split(" "), // Finnish
  ..."strona str z ze".split(" "), // Polish
  ..."strana stránka".split(" "), // Czech, Slovak
  ..."oldal".split(" "), // Hungarian
  ..."din".split(" "), // Romanian
  ..."sayfa".split(" "), // Turkish
  ..."σελίδα σελ από".split(" "), // Greek
  ..."страница страницы стр из с".split(" "), // Russian
  ..."сторінка зі із".split(" "), // Ukrainian
  ..."עמוד מתוך".split(" "), // Hebrew
  ..."صفحة من".split(" "), // Arabic
  ..."ページ 頁 の".split(" "), // Japanese
  ..."第 页 共 总 頁共 页共 第 頁".split(" "), // Chinese
  ..."페이지 쪽 중".split(" "), // Korean
  ..."trang".split(" "), // Vietnamese
  ..."halaman dari".split(" "), // Indonesian
]);
