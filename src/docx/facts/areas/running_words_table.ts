/** Words between a page number and the number of pages in the most common languages, in lower case: "of". */
export const OF_WORDS: ReadonlySet<string> = new Set([
  ..."of von sur de di van av af z ze din από из зі із".split(" "),
  ..."מתוך من の 共 总 頁共 页共 중 dari".split(" "),
]);

/**
 * Words beside page numbers in the most common languages, in lower case: "page", "of" and their
 * abbreviations.
 */
export const RUNNING_WORDS: ReadonlySet<string> = new Set([
  ...OF_WORDS,
  ..."page pages pg p pp".split(" "), // English
  ..."seite seiten s".split(" "), // German
  ..."página pagina páginas pág pag".split(" "), // Spanish, Portuguese
  ..."pagg".split(" "), // Italian
  ..."blz blad bladzijde".split(" "), // Dutch
  ..."sida sid".split(" "), // Swedish
  ..."side sider".split(" "), // Danish, Norwegian
  ..."sivu".split(" "), // Finnish
  ..."strona str".split(" "), // Polish
  ..."strana stránka".split(" "), // Czech, Slovak
  ..."oldal".split(" "), // Hungarian
  ..."sayfa".split(" "), // Turkish
  ..."σελίδα σελ".split(" "), // Greek
  ..."страница страницы стр с".split(" "), // Russian
  ..."сторінка".split(" "), // Ukrainian
  ..."עמוד".split(" "), // Hebrew
  ..."صفحة".split(" "), // Arabic
  ..."ページ 頁".split(" "), // Japanese
  ..."第 页 第 頁".split(" "), // Chinese
  ..."페이지 쪽".split(" "), // Korean
  ..."trang".split(" "), // Vietnamese
  ..."halaman".split(" "), // Indonesian
]);
