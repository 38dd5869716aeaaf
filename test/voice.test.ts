/** Holds what can be tested of how we write: every text of pages, messages and documents, found in the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findProse,
  findWords,
  forbiddenWords,
  gradeOf,
  isLong,
  maxDocumentGrade,
  maxGrade,
  maxSentenceWords,
  retired,
  sentences,
  type Text,
  verbs,
  wordCount,
} from './voice';

/** Words of others, in whatever way they wrote them, and words for people at a command line. */
const notOurs = [
  /^lib\/bills\/labels\/(?!rules)/,
  /^lib\/facts\/(benchmarks\/20|networks|places|small-business|ombudsmen|usage)/,
  /^lib\/plans\/(sample\/|cdr\/(sync-run|(.*\/)?(eligibility|.*phrases|retailer|brands|usage-range|report)))/,
  /^lib\/(accounts\/(commands\/(admin-commands|backup-file)|db\/)|process-lock|server\/limits\/redis-quota)/,
];

const files = ['app', 'components', 'lib', 'docs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`.replaceAll('\\', '/')),
  )
  .filter((file) => /\.(tsx?|mdx?)$/.test(file) && !/\.test\.|\/testing/.test(file))
  .filter((file) => !notOurs.some((part) => part.test(file)));
const written = files.map((file) => ({ file, ...wordsOf(file) }));
const pages = written.filter(({ file }) => !file.endsWith('.md'));

function wordsOf(file: string): ReturnType<typeof findWords> {
  const source = readFileSync(file, 'utf8');
  // Of a page in MDX only its paragraphs and lists, which begin with a letter, a bold word or a dash.
  if (file.endsWith('.mdx'))
    return { texts: findProse(source.replace(/^(?:import|export|[^\p{Lu}*\-\n]).*$/gmu, '')), buttons: [] };
  return file.endsWith('.md') ? { texts: findProse(source), buttons: [] } : findWords(source, file.endsWith('x'));
}

/** Where texts break a rule, each with its place. */
function breaches(from: typeof written, isBreach: (text: string) => boolean): string[] {
  return from.flatMap(({ file, texts }) =>
    texts.filter(({ text }) => isBreach(text)).map(({ line, text }: Text) => `${file}:${line} ${text}`),
  );
}

const metaphor = /\b(house|desk|doorstep|threshold|walk)s?\b|(?<!out)\bdoors?\b|\brooms\b/i;
describe('how we write', () => {
  it('finds texts, buttons and sentences', () => {
    const source = `const words = 'You can see it.';
      const page = <p className="the a of">We use <b>{n} of</b> your figures. <cite>Not this one of ours.</cite></p>;
      const form = <a className="button button-quiet" href="/the/a/of">Try <i>it</i></a>;`;
    expect(findWords(source, true)).toEqual({
      texts: [
        { text: 'You can see it.', line: 1 },
        { text: 'We use … of your figures.', line: 2 },
        { text: 'Try it', line: 3 },
      ],
      buttons: [{ text: 'Try it', line: 3 }],
    });
    expect(sentences('One of them. “Two” is at 3 pm. 4.5% more!').map(wordCount)).toEqual([3, 5, 2]);
    expect(findProse('# A head\n\nOne\nline `of code`.\n- A [link](x.md)\n')).toEqual([
      { text: 'A head', line: 1 },
      { text: 'One line ….', line: 3 },
      { text: 'A link', line: 5 },
    ]);
    expect(files.length).toBeGreaterThan(100);
  });

  it('puts no space before a percent sign', () => {
    expect(breaches(written, (text) => /[\d…]\s%/.test(text))).toEqual([]);
  });

  it('has given up the ways of saying that nobody understood', () => {
    expect(breaches(pages, (text) => retired.test(text))).toEqual([]);
  });

  it('uses no word of advertising, and none that scolds or fawns', () => {
    const isForbidden = (text: string) => text !== 'Save' && forbiddenWords.test(text);
    expect(breaches(pages, isForbidden)).toEqual([]);
  });

  it('calls things by their names', () => {
    expect(breaches(written, (text) => metaphor.test(text))).toEqual([]);
  });

  it(`has no sentence of more than ${maxSentenceWords} words on pages`, () => {
    expect(breaches(pages, isLong)).toEqual([]);
  });

  it('begins every button with a verb', () => {
    const others = pages.flatMap(({ file, buttons }) =>
      buttons.filter(({ text }) => !verbs.test(text)).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(others).toEqual([]);
  });

  it('keeps documents readable', () => {
    const documents = written.filter(({ file }) => file.endsWith('.md'));
    const grades = documents.map(({ file, texts }) => [file, gradeOf(texts.map(({ text }) => text))] as const);
    expect(grades.length).toBeGreaterThan(5);
    expect(grades.filter(([, grade]) => grade! > maxDocumentGrade)).toEqual([]);
  });

  it('can be read at twelve', () => {
    const grades = Object.fromEntries(
      [...byFolder(pages)].map(([folder, texts]) => [folder, gradeOf(texts)] as const).filter(([, grade]) => grade),
    );
    expect(Object.entries(grades).filter(([, grade]) => grade! > maxGrade)).toEqual([]);
  });
});

/** The texts of each folder: those of a page, or of pages of one kind. */
function byFolder(from: typeof written): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const { file, texts } of from) {
    const folder = file
      .split('/')
      .slice(0, file.startsWith('components/') ? 2 : 3)
      .join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), ...texts.map(({ text }) => text)]);
  }
  return folders;
}
