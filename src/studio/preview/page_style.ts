import compared from "./compared.css" with { type: "text" };
import page from "./page.css" with { type: "text" };
import pages from "./pages.css" with { type: "text" };

/** Style sheet of a preview: light and dark colors, without external fonts or pictures. */
export const PAGE_STYLE: string = [page, pages, compared].join("\n");
