import type { Database, DatabaseSettings } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/**
 * Opens the database with its tables as this program needs them. Throws DatabaseLockedError when another process has the
 * embedded one, and whatever keeps a server from answering.
 */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgres(settings.url) : openEmbedded(settings);
}
