import type { DatabaseSync } from "node:sqlite";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * Makes a database read bodies from the file, and keeps changes of them compressed in memory: nothing reaches the file.
 */
export function shadowBodies(database: DatabaseSync): void {
  const options = { deterministic: true };
  database.function("packed", options, (bytes) => bytes instanceof Uint8Array ? deflateRawSync(bytes, FAST) : null);
  database.function("unpacked", options, (bytes) => bytes instanceof Uint8Array ? inflateRawSync(bytes) : null);
  database.exec(SHADOWS);
}

/** Whole spaces may be rehearsed, so time matters as much as memory. */
const FAST = { level: 1 };

/** Temporary tables and views come first in SQLite's name lookup. */
const SHADOWS = `
CREATE TABLE temp.own_body (page TEXT PRIMARY KEY, storage BLOB, written BLOB) STRICT;
CREATE TEMP VIEW body AS
  SELECT page, unpacked(storage) AS storage, unpacked(written) AS written FROM temp.own_body WHERE storage IS NOT NULL
  UNION ALL
  SELECT page, storage, written FROM main.body AS k
  WHERE NOT EXISTS (SELECT 1 FROM temp.own_body AS own WHERE own.page = k.page);
CREATE TEMP TRIGGER body_written INSTEAD OF INSERT ON body BEGIN
  INSERT OR REPLACE INTO own_body VALUES (new.page, packed(new.storage), packed(new.written));
END;
CREATE TEMP TRIGGER body_removed INSTEAD OF DELETE ON body BEGIN
  INSERT OR REPLACE INTO own_body VALUES (old.page, NULL, NULL);
END;

CREATE TABLE temp.own_side (page TEXT PRIMARY KEY, entry TEXT, storage BLOB, written BLOB) STRICT;
CREATE TEMP VIEW other_side AS
  SELECT page, entry, unpacked(storage) AS storage, unpacked(written) AS written FROM temp.own_side
  WHERE entry IS NOT NULL
  UNION ALL
  SELECT page, entry, storage, written FROM main.other_side AS k
  WHERE NOT EXISTS (SELECT 1 FROM temp.own_side AS own WHERE own.page = k.page);
CREATE TEMP TRIGGER side_written INSTEAD OF INSERT ON other_side BEGIN
  INSERT OR REPLACE INTO own_side VALUES (new.page, new.entry, packed(new.storage), packed(new.written));
END;
CREATE TEMP TRIGGER side_removed INSTEAD OF DELETE ON other_side BEGIN
  INSERT OR REPLACE INTO own_side VALUES (old.page, NULL, NULL, NULL);
END;
`;
