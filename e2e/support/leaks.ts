/** What must not be in anything that a browser gets. */
import os from 'node:os';
import path from 'node:path';
import { secretSettings } from '../../lib/server/settings';
import { secretMark } from './marked-secrets';

const root = path.resolve(import.meta.dirname, '../..');
const folders = [root, os.homedir(), os.tmpdir()].map((folder) => folder + path.sep);

const leaks: readonly (readonly [what: string, find: (text: string) => number])[] = [
  ['a secret', (text) => text.indexOf(secretMark)],
  ['the name of a secret setting', (text) => text.search(new RegExp(`\\b(${secretSettings.join('|')})(_FILE)?\\b`))],
  ['a private key', (text) => text.search(/-----BEGIN [A-Z ]*PRIVATE KEY-----/)],
  ['an API key', (text) => text.search(/gf_live_[\w-]{32}/)],
  ...folders.map((folder) => ['a path of this machine', (text: string) => text.indexOf(folder)] as const),
  ['a source map', (text) => text.search(/[#@] sourceMappingURL=|"sources":\s*\[\s*"/)],
];

/** Names what leaks in a text, with the letters around it. */
export function findLeaks(text: string): string[] {
  return leaks.flatMap(([what, find]) => {
    const at = find(text);
    return at === -1 ? [] : [`${what}: ${text.slice(Math.max(0, at - 30), at + 60)}`];
  });
}
