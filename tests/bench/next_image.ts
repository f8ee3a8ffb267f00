import type { Frame, Page } from "playwright-core";

/** When the image of the first page has been replaced and painted. */
export function nextImage(page: Page | Frame): Promise<number> {
  return page.evaluate(() =>
    new Promise<number>((resolve) => {
      const before = document.querySelector("#page-1 img");
      const observer = new MutationObserver(() => {
        if (document.querySelector("#page-1 img") === before) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(Date.now()));
      });
      observer.observe(document.body, { subtree: true, childList: true });
    })
  );
}
