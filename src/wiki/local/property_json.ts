import type { StoredProperty } from "./stored_properties.ts";
import type { WikiWorld } from "./wiki_request.ts";

/** A property as the first version of the interface shows it. */
export function propertyV1({ id, key, value, version, modifiedAt }: StoredProperty, { site }: WikiWorld) {
  const when = new Date(modifiedAt).toISOString();
  return { id, key, value, version: { number: version, when, message: "", minorEdit: true }, _links: { base: site } };
}

/** A property as the second version of the interface shows it. */
export function propertyV2({ id, key, value, version, modifiedAt }: StoredProperty, { store }: WikiWorld) {
  const createdAt = new Date(modifiedAt).toISOString();
  return {
    ...{ id, key, value },
    version: { number: version, message: "", minorEdit: true, authorId: store.currentUser.id, createdAt },
  };
}
