import { payloadOf } from "../event_json.ts";
import { sourceOf } from "../lane.ts";
import type { Claim } from "../inbox.ts";
import type { ForwardAction, MessageAction, Route } from "../routes/route.ts";
import type { TemplateFacts } from "../routes/text/fields_table.ts";
import { renderHeader } from "../routes/text/text_template.ts";
import { renderMessageBody } from "../routes/text/render_message_body.ts";
import type { AttemptRunner } from "../worker/attempt_runner.ts";
import { createForwardRunner, type ForwardOptions } from "../worker/forward_runner.ts";

/** Texts of a request after its secrets were read. */
export interface RequestTexts {
  readonly url: string;
  readonly headers: readonly RequestHeader[];
  /** Secret to sign the body with. */
  readonly secret?: string | undefined;
}

/** Header of a request. */
export interface RequestHeader {
  readonly name: string;
  /** A text with fields, or a secret, which is sent as it is. */
  readonly value: string;
  readonly isSecret: boolean;
}

/** Creates the runner of a route that forwards payloads or sends messages. */
export function createSendRunner(
  { route, action }: { readonly route: Route; readonly action: ForwardAction | MessageAction },
  { url, headers, secret }: RequestTexts,
  network: Pick<ForwardOptions, "fetch" | "now">,
): AttemptRunner {
  const secrets = headers.filter(({ isSecret }) => isSecret).map(({ value }) => value);
  const valueOf = ({ value, isSecret }: RequestHeader, facts: TemplateFacts) =>
    isSecret ? value : renderHeader(value, facts);
  return createForwardRunner({
    ...{ ...network, url, secret, method: action.method, timeoutMs: route.timeoutMs, hidden: secrets },
    headers: (claim) => {
      const facts = textFacts(claim, route.name);
      return Object.fromEntries(headers.map((header) => [header.name, valueOf(header, facts)]));
    },
    ...action.kind === "forward" ? {} : { body: (claim) => renderMessageBody(action, textFacts(claim, route.name)) },
  });
}

/** Returns what the fields of a route's texts are filled from. */
export function textFacts({ id, event }: Claim, route: string): TemplateFacts {
  return { id: sourceOf(event) ?? id, route, event: payloadOf(event) };
}
