import type { Database, DatabaseSettings } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/**
 * Opens the database and migrates its tables. Throws DatabaseUnavailableError when another process has the embedded one,
 * and connection errors of a server.
 */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgres(settings.url) : openEmbedded(settings);
}
