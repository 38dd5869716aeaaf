/** Comments and documents name files, and documents link to them and their headings; each of them has to exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
const sources = tracked.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
const endings = new Set(tracked.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(i).join('/'))));
/** Of others. */
const foreign = new Set(['proxy.ts', 'loading.tsx']);

const read = (file: string) => readFileSync(file, 'utf8');
const readComments = (file: string) =>
  (read(file).match(/(?<=^|\s)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm) ?? []).join('\n');

/** Names of files of this project, such as `plan-keys.ts` or `lib/must.ts`. */
function findFileNames(text: string): string[] {
  return text
    .split(/[\s`'"(),;:|…]+/)
    .filter((word) => /^(?:\.{1,2}\/)*\w[\w./[\]-]*\.(?:tsx?|mjs|md)$/.test(word))
    .map((name) => name.replace(/^(?:\.{1,2}\/)+/, ''));
}

/** The addresses of a document's headings, as GitHub makes them. */
function listAnchors(document: string): string[] {
  return [...read(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

it('comments and documents name files that exist', () => {
  const texts = [...sources.map((file) => [file, readComments(file)]), ...documents.map((file) => [file, read(file)])];
  const missing = texts.flatMap(([file, text = '']) =>
    findFileNames(text)
      .filter((name) => !endings.has(name) && !foreign.has(name) && !name.startsWith('dist/'))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('documents link to documents and headings that exist', () => {
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, file = '', anchor]) => {
      const target = file === '' ? document : path.join(path.dirname(document), file);
      const leads = existsSync(target) && (anchor === undefined || listAnchors(target).includes(anchor));
      return leads ? [] : [`${document} ${link}`];
    }),
  );
  expect(dead).toEqual([]);
});
