/**
 * Keeps 20 hostile and 20 ordinary files in flight until it is told to end, then says what they were answered.
 * Usage: node bench/hostile/upload.mjs <folder> <port> <key of the hostile> <key of the ordinary>
 */
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { send } from './send.mjs';

const [folder, port, hostileKey, ordinaryKey] = process.argv.slice(2);
const inFlight = 20;
const busyPauseMs = 500;
os.setPriority(5);

/** By kind of file and answer: how often, and how long the longest took. */
const answers = new Map();
let isEnding = false;

process.on('SIGTERM', () => {
  isEnding = true;
  const rows = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, { count, longestMs }] of rows)
    console.log(`  ${name.padEnd(62)} ${String(count).padStart(5)}   longest ${(longestMs / 1000).toFixed(1)} s`);
  process.exit(0);
});

for (const [kind, key] of Object.entries({ hostile: hostileKey, ordinary: ordinaryKey })) {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind} `));
  const files = names.map((name) => [kind === 'hostile' ? name : kind, readFileSync(path.join(folder, name))]);
  for (let place = 0; place < inFlight; place++) keepSending(files, place, key);
}

async function keepSending(files, from, key) {
  for (let i = from; !isEnding; i++) {
    const [name, file] = files[i % files.length];
    const startedAtMs = performance.now();
    const answer = await send(port, key, file).catch((error) => `broken off: ${error.cause?.code ?? error.message}`);
    count(`${name}: ${answer}`, performance.now() - startedAtMs);
    if (answer.startsWith('429')) await new Promise((resolve) => setTimeout(resolve, busyPauseMs));
  }
}

function count(name, tookMs) {
  const known = answers.get(name) ?? { count: 0, longestMs: 0 };
  answers.set(name, { count: known.count + 1, longestMs: Math.max(known.longestMs, tookMs) });
}
