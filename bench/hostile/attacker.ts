/**
 * Keeps one attack going until it is stopped, then says how often it got which answer. Prints `ready` before the first request.
 * Usage: attacker <name of the attack> <port> <key>
 */
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '@/lib/must';
import { attacks } from './attacks';

const [name = '', port = '', key = ''] = process.argv.slice(2);
/** After a refusal. */
const pauseMs = 500;
// As from another machine: what it takes of this one counts less.
os.setPriority(5);

const counts = new Map<string, number>();
process.on('SIGTERM', () => {
  const rows = [...counts].sort(([, a], [, b]) => b - a);
  console.log(rows.map(([answer, count]) => `${answer} × ${count}`).join(', ') || 'nothing was answered');
  process.exit(0);
});

const streams = must(attacks[name], 'the first argument is an attack');
const opened = await Promise.all(
  streams.map(async ({ inFlight, open }) => ({ inFlight, send: await open({ port, key, client: '198.51.100.7' }) })),
);
console.log('ready');
for (const { inFlight, send } of opened) {
  for (let from = 0; from < inFlight; from++) keepSending(send, from, inFlight);
}

async function keepSending(send: (number: number) => Promise<{ words: string }>, from: number, step: number) {
  for (let number = from; ; number += step) {
    const words = await send(number).then(
      (answer) => answer.words,
      (error: Error) => `broken off (${error.message})`,
    );
    counts.set(words, (counts.get(words) ?? 0) + 1);
    if (/^(429|5|broken)/.test(words)) await pause(pauseMs);
  }
}
