import { canonicalJson } from "../../base/canonical_json.ts";
import { present } from "../../base/present.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { SitePause } from "../../wiki/site_pause.ts";
import type { WikiMethod } from "../../wiki/send_request.ts";
import type { WikiClient, WikiRequest } from "../../wiki/wiki_client.ts";
import { AuthError, WikiError } from "../../wiki/wiki_errors.ts";
import { type AnswerRecord, type ParsedRecord, type RecordedAnswer, recordedCode } from "../archive/answer_record.ts";

/** Paths of attachments, whose contents an archive has. */
const ATTACHMENT = /^\/download\/(?:attachments|thumbnails)\/|\/child\/attachment\/[^/]+\/download$/;

/** Returns a client that keeps all answers in a record. */
export function recordAnswers(client: WikiClient, record: AnswerRecord): WikiClient {
  const keep = async <Value>(
    request: string,
    ask: () => Promise<Value>,
    noted: (value: Value) => RecordedAnswer | Promise<RecordedAnswer>,
  ) => {
    try {
      const value = await ask();
      record.set(request, await noted(value));
      return value;
    } catch (error) {
      if (error instanceof WikiError || error instanceof AuthError) {
        record.set(request, { error: { code: recordedCode(error.code), message: error.message } });
      }
      throw error;
    }
  };
  const exchange: WikiClient["exchange"] = async (method, path, options = {}) => {
    const request = await requestKey(client.site, [method, path], options);
    return await keep(request, () => client.exchange(method, path, options), ({ value }) => ({ value }));
  };
  return {
    ...client,
    exchange,
    request: async (method, path, options) => (await exchange(method, path, options)).value,
    download: async (path, options) => {
      const request = await requestKey(client.site, ["GET", path], options);
      const noted = async (bytes: Uint8Array) =>
        ATTACHMENT.test(path) ? { file: await sha256Hex(bytes) } : { bytes: bytes.toBase64() };
      return await keep(request, () => client.download(path, options), noted);
    },
  };
}

/** Answers of a wiki, and the attachments that came with them by their SHA-256. */
export interface RecordedWiki {
  readonly record: ParsedRecord;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Creates a client that answers from a record, and sends nothing. */
export function replayAnswers(site: string, { record, files }: RecordedWiki): WikiClient {
  const find = async (call: readonly [WikiMethod, string], options: WikiRequest = {}): Promise<RecordedAnswer> => {
    const answer = record.answers.get(await requestKey(site, call, options));
    if (answer === undefined) {
      throw new WikiError("not-found", `Cannot read ${call[1]}: the archive does not have it`, { status: 404 });
    }
    if (answer.error !== undefined) throw new WikiError(answer.error.code, answer.error.message);
    return answer;
  };
  const exchange: WikiClient["exchange"] = async (method, path, options) => {
    return { status: 200, value: (await find([method, path], options)).value };
  };
  return {
    ...{ site, deployment: record.deployment, exchange },
    request: async (method, path, options) => (await exchange(method, path, options)).value,
    async download(path, options) {
      const { file = "", bytes } = await find(["GET", path], options);
      const content = bytes === undefined ? files.get(file) : readBase64(bytes);
      if (content === undefined) throw new WikiError("not-found", `Cannot read ${path}: the archive does not have it`);
      if (content.length <= options.maxBytes) return content;
      throw new WikiError("too-large", `Cannot read ${path}: it is too large`);
    },
    wait: () => Promise.resolve(),
    pause: new SitePause({ now: () => 0, random: () => 0, sleep: () => Promise.resolve(), signal: NEVER }),
    repeatsCredential: () => false,
  };
}

const NEVER = new AbortController().signal;

function readBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.fromBase64(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns a text that is the same for equal requests, with the hash of a body. */
async function requestKey(
  site: string,
  [method, path]: readonly [string, string],
  options: WikiRequest,
): Promise<string> {
  const { query = {}, body } = options;
  const sent = body === undefined ? undefined : await sha256Hex(new TextEncoder().encode(JSON.stringify(body)));
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return canonicalJson({ site, method, path, query: asked, ...present({ body: sent }) });
}
