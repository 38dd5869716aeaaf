/**
 * Accepts operators' commands in the process that has the embedded database open: on loopback only, with a secret from
 * the lock file, which only the server's user can read.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { findLockHolder } from '@/lib/process-lock';
import { readBody } from '@/lib/read-body';
import { isEqual } from '@/lib/server/crypto';

/** A command that cannot be carried out; the message is for who typed it. */
export class CommandError extends Error {}

const commandSchema = z.object({ words: z.array(z.string()).max(100) });
const outcomeSchema = z.object({ lines: z.array(z.string()), exitCode: z.number().int() });
/** The lines that a command prints, and its exit code. */
export type CommandOutcome = z.infer<typeof outcomeSchema>;
export type RunCommand = (words: string[]) => Promise<CommandOutcome>;

/** Where the holder of the lock accepts commands; it is the note of the lock. */
const addressSchema = z.object({ port: z.number().int(), secret: z.string() });
type CommandAddress = z.infer<typeof addressSchema>;

const maxCommandBytes = 64 * 1024;

/** Starts the server; `run` carries out each command. It does not keep the process alive. */
export async function startCommandServer(run: RunCommand): Promise<{ address: CommandAddress; close(): void }> {
  const secret = randomBytes(32).toString('hex');
  const server = createServer(async (incoming, outgoing) => {
    const answer = (status: number, body: unknown) => {
      outgoing.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      outgoing.end(JSON.stringify(body));
    };
    try {
      if (incoming.method !== 'POST' || !isEqual(incoming.headers.authorization ?? '', secret)) return answer(404, {});
      answer(200, await run(commandSchema.parse(JSON.parse(String(await readBody(incoming, maxCommandBytes)))).words));
    } catch {
      answer(400, {});
    }
  });
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: { port: (server.address() as AddressInfo).port, secret }, close: () => void server.close() };
}

/** Reads where the holder of the lock `file` accepts commands; null when there is none. */
export function readCommandAddress(file: string): CommandAddress | null {
  return addressSchema.safeParse(findLockHolder(file)?.note).data ?? null;
}

/** Sends a command to the process that has the database open. Throws when it does not answer. */
export async function sendCommand({ port, secret }: CommandAddress, words: string[]): Promise<CommandOutcome> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: secret },
    body: JSON.stringify({ words }),
  });
  if (!response.ok) throw new Error(`The server refused the command (${response.status}).`);
  return outcomeSchema.parse(await response.json());
}
