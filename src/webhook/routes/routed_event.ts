import type { WebhookEvent } from "../webhook_event.ts";

/**
 * Copy of an event for one of the routes that took it. An inbox stores it like an event, in a lane of that route and its
 * page, and hands it out to the workers of that route only: so each route has retries and a history of its own.
 */
export interface RoutedEvent extends WebhookEvent {
  /** Name of the route. */
  readonly route: string;
  /** Identifier of the event that was routed. */
  readonly source: string;
}

/** Returns the payload of an event as handlers and receivers get it, with or without routes. */
export function handedPayload(event: WebhookEvent): WebhookEvent {
  const { route: _, source: _source, ...payload }: WebhookEvent & Partial<RoutedEvent> = event;
  return payload;
}

/** Form of the name of a route. */
export const ROUTE_NAME_PATTERN = "^[a-z0-9][a-z0-9-]{0,39}$";

const ROUTE_NAME = new RegExp(ROUTE_NAME_PATTERN);

/** Returns whether a text can be the name of a route. */
export function isRouteName(text: string): boolean {
  return ROUTE_NAME.test(text);
}
