import page from "./page.css" with { type: "text" };
import pages from "./pages.css" with { type: "text" };

/** The style sheet of a preview: its own colours in light and dark, no font and no picture from elsewhere. */
export const PAGE_STYLE: string = [page, pages].join("\n");
