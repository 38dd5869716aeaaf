/** The keys command: makes, lists and revokes API keys, beside a running server or without one. */
import { parseArgs } from 'node:util';
import { keyStartLength, mintKey } from './key';
import { changeKeys, readKeys } from './key-file';

export const keysUsage = `Usage:
  npm run keys -- create --email you@example.com [--credits 500]
  npm run keys -- list
  npm run keys -- revoke gf_live_AbC123     (the start of a key, as list shows it)`;

/** A command that cannot be carried out, in words for who typed it. */
export class KeysCommandError extends Error {}

interface Context {
  dataDir: string;
  now: Date;
  print: (line: string) => void;
}

const defaultCredits = '50';
const maxCredits = 1_000_000_000;

/** Carries out `words`, what stands behind the command's name. Throws KeysCommandError. */
export async function runKeysCommand(words: string[], context: Context): Promise<void> {
  const { positionals, values } = parse(words);
  const [command, start, ...rest] = positionals;
  const takesStart = command === 'revoke';
  if (rest.length > 0 || (start === undefined) === takesStart) throw new KeysCommandError(keysUsage);
  if (command === 'create') await create(values, context);
  else if (command === 'list') await list(context);
  else if (command === 'revoke') await revoke(start ?? '', context);
  else throw new KeysCommandError(keysUsage);
}

function parse(words: string[]) {
  try {
    const options = { email: { type: 'string' }, credits: { type: 'string', default: defaultCredits } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new KeysCommandError(`${(error as Error).message}\n${keysUsage}`);
  }
}

/** The key itself is the last line, alone, so that a script can take it from there. */
async function create({ email, credits }: { email?: string; credits: string }, context: Context): Promise<void> {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new KeysCommandError('Give an address: --email you@example.com');
  const count = Number(credits);
  if (!/^\d+$/.test(credits) || count > maxCredits) throw new KeysCommandError('Give whole credits: --credits 500');
  const { text, record } = mintKey(email, count, context.now);
  await changeKeys(context.dataDir, (keys) => [...keys, record]);
  context.print(`A key for ${email} with ${count} credits. It is shown only now; send it in the X-API-Key header.`);
  context.print(text);
}

async function list({ dataDir, print }: Context): Promise<void> {
  const keys = await readKeys(dataDir);
  if (keys.length === 0) print('There are no keys.');
  for (const { start, email, credits, createdAt, revokedAt } of keys) {
    const state = revokedAt ? `revoked ${revokedAt.slice(0, 10)}` : 'active';
    print([`${start}…`, email, `${credits} credits`, `created ${createdAt.slice(0, 10)}`, state].join('  '));
  }
}

async function revoke(text: string, { dataDir, now, print }: Context): Promise<void> {
  const start = text.slice(0, keyStartLength);
  await changeKeys(dataDir, (keys) => {
    const found = keys.find((key) => key.revokedAt === null && key.start === start);
    if (!found) throw new KeysCommandError(`No active key starts with ${start}.`);
    return keys.map((key) => (key === found ? { ...key, revokedAt: now.toISOString() } : key));
  });
  print(`Revoked ${start}….`);
}
