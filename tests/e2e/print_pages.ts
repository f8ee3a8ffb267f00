// Prints the digests of what served pages carry, as JSON.
import { sha256Hex } from "../../src/base/sha256.ts";
import { FILE_SCRIPT, LIVE_SCRIPT, PAGE_STYLE } from "../../src/studio/preview/page_html.ts";
import { REVIEW_SCRIPT, REVIEW_STYLE } from "../../src/studio/review/review_handler.ts";
import { ADMIN_SCRIPT, ADMIN_STYLE } from "../../src/webhook/admin/admin_page.ts";

const texts = [FILE_SCRIPT, LIVE_SCRIPT, REVIEW_SCRIPT, ADMIN_SCRIPT, PAGE_STYLE, REVIEW_STYLE, ADMIN_STYLE];
const digests = await Promise.all(texts.map((text) => sha256Hex(new TextEncoder().encode(text))));
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(digests)));
