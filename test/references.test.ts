/** Comments and documents name files and identifiers; each of them has to exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const sourcePattern = /\.(?:tsx?|mjs)$/;
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const sources = tracked.filter((file) => sourcePattern.test(file) && !file.startsWith('bench/bills/corpus/'));
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

interface Comment {
  line: number;
  text: string;
}

const commentPattern = /(?<=^|\s)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm;

/** The comments of a TypeScript file, and its code without them. */
function splitSource(source: string): { comments: Comment[]; code: string } {
  const comments = [...source.matchAll(commentPattern)].flatMap(({ 0: text, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return text.split('\n').map((text, i) => ({ line: line + i, text }));
  });
  return { comments, code: source.replaceAll(commentPattern, '') };
}

const read = sources.map((file) => ({ file, ...splitSource(readFileSync(file, 'utf8')) }));
const identifiers = new Set(read.flatMap(({ code }) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));
const endings = new Set(tracked.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(i).join('/'))));

/** What others name, or what is made by the build. */
const foreign = new Set(['proxy.ts', 'loading.tsx', 'Currawong', 'Period01', 'camelCase', 'RateLimiterMemory']);

/** Names of files of this project, such as `plan-keys.ts` or `lib/must.ts`. */
function findFileNames(text: string): string[] {
  return text
    .split(/[\s`'"(),;:|…]+/)
    .filter((word) => /^(?:\.{1,2}\/)*\w[\w./[\]-]*\.(?:tsx?|mjs|md)$/.test(word))
    .map((name) => name.replace(/^(?:\.{1,2}\/)+/, ''));
}

/** Words in backquotes that can only be identifiers: with a capital in the middle, or called. */
function findIdentifiers(text: string): string[] {
  return [...text.matchAll(/`([a-z]+[A-Z]\w*|[A-Z]\w*[a-z]\w*)(?:\(\))?`/g)].flatMap(([, name]) => name ?? []);
}

/** The addresses of a document's headings, as GitHub makes them. */
function listAnchors(document: string): string[] {
  const headings = [...readFileSync(document, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].flatMap(([, text]) => text ?? []);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

/** Links between files of the project that lead nowhere. */
function listDeadLinks(document: string): string[] {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, file = '', anchor]) => {
    const target = file === '' ? document : path.join(path.dirname(document), file);
    const leads = existsSync(target) && (anchor === undefined || listAnchors(target).includes(anchor));
    return leads ? [] : [`${document} ${link}`];
  });
}

const places = [
  ...read.flatMap(({ file, comments }) => comments.map(({ line, text }) => ({ file, line, text }))),
  ...documents.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, i) => ({ file, line: i + 1, text })),
  ),
];

function listMissing(find: (text: string) => string[], exists: (name: string) => boolean): string[] {
  return places.flatMap(({ file, line, text }) =>
    find(text)
      .filter((name) => !exists(name) && !foreign.has(name) && !name.startsWith('dist/'))
      .map((name) => `${file}:${line} ${name}`),
  );
}

describe('references', () => {
  it('name files that exist', () => {
    expect(listMissing(findFileNames, (name) => endings.has(name))).toEqual([]);
  });

  it('name identifiers that exist', () => {
    expect(listMissing(findIdentifiers, (name) => identifiers.has(name))).toEqual([]);
  });

  it('link to documents and headings that exist', () => {
    expect(documents.flatMap(listDeadLinks)).toEqual([]);
  });
});
