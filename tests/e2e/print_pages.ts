// Prints the digests of what served pages carry, as JSON.
import { sha256Hex } from "../../src/base/sha256.ts";
import { FILE_SCRIPT, LIVE_SCRIPT } from "../../src/studio/preview/page_script.ts";
import { PAGE_STYLE } from "../../src/studio/preview/page_style.ts";
import { REVIEW_SCRIPT } from "../../src/studio/review/review_script.ts";
import { REVIEW_STYLE } from "../../src/studio/review/review_style.ts";
import { ADMIN_SCRIPT, ADMIN_STYLE } from "../../src/webhook/admin/admin_page.ts";

const texts = [FILE_SCRIPT, LIVE_SCRIPT, REVIEW_SCRIPT, ADMIN_SCRIPT, PAGE_STYLE, REVIEW_STYLE, ADMIN_STYLE];
const digests = await Promise.all(texts.map((text) => sha256Hex(new TextEncoder().encode(text))));
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(digests)));
