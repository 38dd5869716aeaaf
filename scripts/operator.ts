/** The operator's commands, on the database of this environment, beside a running server or without one. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { adminUsage, parseCommand, runAdminCommand } from '@/lib/accounts/commands/admin-commands';
import { restoreFromFile } from '@/lib/accounts/db/backup';
import { CommandError, type CommandOutcome, readCommandAddress, sendCommand } from '@/lib/accounts/db/command-server';
import type { Database } from '@/lib/accounts/db/database';
import { findEmbeddedFolder, openDatabase } from '@/lib/accounts/db/embedded';
import { createAccountServices } from '@/lib/accounts/open-services';
import { findDataFolderProblem } from '@/lib/server/data-folder';
import { findUnavailability, unavailableReasons } from '@/lib/server/database-unavailable';
import { getSettings, SettingsError } from '@/lib/server/settings';

/** Another command holds the database for a moment only. */
const waitMs = 15_000;

/** Runs the operator's command. Prints why it failed and exits with code 1. */
async function main(words: string[]): Promise<void> {
  try {
    const { lines, exitCode } = await carryOut(words);
    const print = exitCode === 0 ? console.log : console.error;
    for (const line of lines) print(line);
    process.exitCode = exitCode;
  } catch (error) {
    process.exitCode = 1;
    const isExpected = [SettingsError, CommandError].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : describeError(error));
  }
}

async function carryOut(words: string[]): Promise<CommandOutcome> {
  const [group, name, ...rest] = words;
  if (group === 'db' && name === 'restore') return restoreCommand(rest);
  parseCommand(words);
  const [command, file] = [words.slice(0, 2), words.slice(2)];
  // The server may have been started in another folder.
  const absolute = group === 'db' ? [...command, ...file.map((name) => path.resolve(name))] : words;
  const { DATA_DIR, DATABASE_URL } = getSettings();
  const address = DATABASE_URL ? null : readCommandAddress(findEmbeddedFolder(DATA_DIR).lock);
  if (address) return sendCommand(address, absolute);
  if (!DATABASE_URL) announceNewDatabase(DATA_DIR);
  return withDatabase(await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, waitMs }), (database) =>
    runAdminCommand(absolute, createAccountServices(database)),
  );
}

async function restoreCommand([file, ...more]: string[]): Promise<CommandOutcome> {
  if (!file || more.length > 0) return { lines: adminUsage.db.split('\n'), exitCode: 1 };
  const { DATA_DIR, DATABASE_URL } = getSettings();
  return withDatabase(await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, waitMs: 0 }), async (database) => ({
    lines: [await restoreFromFile(database, file)],
    exitCode: 0,
  }));
}

/** Somebody who forgot the settings of the server would wonder where the accounts are. */
function announceNewDatabase(dataDir: string): void {
  if (existsSync(findEmbeddedFolder(dataDir).ready)) return;
  console.error(
    `This makes a new database in ${path.resolve(dataDir)}. If your server has another one, give this command the same DATA_DIR or DATABASE_URL.`,
  );
}

async function withDatabase<T>(database: Database, use: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Without what a fault of the database quotes: rows. */
function describeError(error: unknown): string {
  const { DATA_DIR, DATABASE_URL } = getSettings();
  const folderProblem = DATABASE_URL ? null : findDataFolderProblem(DATA_DIR);
  if (folderProblem) return folderProblem;
  const unavailable = findUnavailability(error);
  if (unavailable)
    return `The database cannot be used (${unavailable.error.message}). ${unavailableReasons[unavailable.reason].remedy}`;
  if (!(error instanceof Error)) return 'Something went wrong.';
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message.split('\n', 1)[0] || cause.name;
}

await main(process.argv.slice(2));
