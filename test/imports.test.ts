/** What the linter's rules of imports (biome.imports.json) cannot see. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file);
const sourcesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(isSource);
const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

const pureFolders = ['facts', 'rates', 'site', 'bills/understand', 'bills/solve', 'plans/own-rates'];

it.each(pureFolders.filter((folder) => existsSync(`lib/${folder}`)))(
  'lib/%s has no clock, network or environment: the caller passes them in',
  (folder) => {
    const impure = /\bfetch\s*\(|\bDate\.now\b|\bnew Date\(\s*\)|\bprocess\.env\b/;
    expect(sourcesUnder(`lib/${folder}`).filter((file) => impure.test(read(file)))).toEqual([]);
  },
);

it('never reads a bill in the process of the server', () => {
  const loaded = new Set(['lib/api', 'lib/server', 'lib/site', 'app'].flatMap(sourcesUnder));
  for (const file of loaded) {
    for (const [, from = ''] of read(file)
      .replace(/\b(?:import|export) type [^;]*;/g, '')
      .matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)) {
      const target = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
      const found = ['.ts', '.tsx', '/index.ts'].map((end) => target + end).find((name) => existsSync(name));
      if (found) loaded.add(found);
    }
  }
  expect(loaded).toContain('lib/bills/reader-client.ts');
  const ofReader = /^lib\/bills\/(?:understand\/|checks\/check-|read-bill|reader-process|read\/(?!sniff))/;
  expect([...loaded].filter((file) => ofReader.test(file))).toEqual([]);
});
