import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importBreaches, importCircles, importsOf, impurities, isTest, loadedWith, purityBreaches } from './imports';

const root = path.resolve(import.meta.dirname, '..');

function readSources(files: string[]): [string, string][] {
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
}

function sourcesUnder(folder: string): [string, string][] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return readSources(files.map((file) => `${folder}/${file}`));
}

describe('the modules', () => {
  const sources = new Map(['lib', 'app', 'components'].flatMap(sourcesUnder));

  it('are all there', () => {
    expect(sources.size).toBeGreaterThan(50);
  });

  it('keep to who may import whom', () => {
    expect([...sources].flatMap(([file, source]) => importBreaches(file, source))).toEqual([]);
  });

  it('have no circle of imports', () => {
    const others = ['scripts', 'bench', 'e2e', 'test'].flatMap(sourcesUnder);
    expect(importCircles(new Map([...sources, ...others, ...readSources(readdirSync(root))]))).toEqual([]);
  });

  it('never read a bill in the process of the server', () => {
    const main = [...sources.keys()].filter(
      (file) => /^(?:lib\/(?:api|server|account-services|account-pages|upstreams)|app)\//.test(file) && !isTest(file),
    );
    const loaded = loadedWith(sources, main);
    expect(loaded).toContain('lib/bills/reader-client.ts');
    const ofReader = /^lib\/bills\/(?:understand\/|assess-|checks\/check-|read-bill|reader-process|read\/(?!sniff))/;
    expect(loaded.filter((file) => ofReader.test(file))).toEqual([]);
  });

  it('are pure where they have to be, with everything they import', () => {
    expect(purityBreaches(sources)).toEqual([]);
  });
});

describe('importsOf', () => {
  it('reads every form of import and no comment or text', () => {
    const source = `
      import a from 'a'; import type { B } from "b";
      import {
        c,
      } from './c';
      import 'd';
      export { e } from 'e';
      export * from 'f';
      export type { G } from 'g';
      const h = await import('h');
      // import x from 'x';
      /* import y from 'y'; */
      const url = 'https://example.com'; const z = 1;
    `;
    const found = importsOf(source).map(({ from, typeOnly }) => (typeOnly ? `type ${from}` : from));
    expect(found.sort()).toEqual(['./c', 'a', 'd', 'e', 'f', 'h', 'type b', 'type g']);
  });
});

describe('importBreaches', () => {
  const breaches = (file: string, from: string, type = '') =>
    importBreaches(file, `import ${type} { x } from '${from}';`).length;

  it.each([
    ['lib/facts/networks/index.ts', '@/lib/plans/plan'],
    ['lib/facts/networks/index.ts', '../../plans/plan'],
    ['lib/plans/costing/cost.ts', '@/lib/rates/service'],
    ['lib/rates/service.ts', '@/lib/server/settings'],
    ['lib/comparison/copy/format.ts', '@/lib/plans/book/book'],
    ['lib/comparison/copy/format.ts', '@/lib/rates/service'],
    ['lib/comparison/copy/format.ts', '@/lib/rates/contract'],
    ['lib/meter-data/year.ts', '@/lib/plans/costing/half-hours'],
    ['lib/site/services/rates.ts', '@/lib/plans/book/book'],
    ['lib/site/services/rates.ts', '@/lib/rates/service'],
    ['lib/api/app.ts', '@/lib/site/services/rates'],
    ['lib/api/app.ts', '@/app/page'],
    ['lib/api/app.test.ts', '@/app/page'],
  ])('%s may not import %s', (file, from) => {
    expect(breaches(file, from)).toBe(1);
  });

  it.each([
    ['lib/rates/service.ts', '@/lib/plans/book/book', ''],
    ['lib/rates/service.ts', './query', ''],
    ['lib/comparison/copy/format.ts', '@/lib/plans/costing/cost', ''],
    ['components/compare/plan.tsx', '@/lib/rates/contract', 'type'],
    ['components/compare/plan.tsx', '../ui/link', ''],
    ['app/page.tsx', '@/lib/site/services/ask-rates', ''],
    ['lib/facts/networks/networks.test.ts', '@/lib/plans/plan', ''],
    ['lib/facts/networks/index.ts', 'zod', ''],
  ])('%s may import %s', (file, from, type) => {
    expect(breaches(file, from, type)).toBe(0);
  });

  it('finds a dynamic import too', () => {
    expect(importBreaches('lib/facts/a.ts', "const api = await import('@/lib/server/settings');")).toHaveLength(1);
  });
});

describe('importCircles', () => {
  const sources = new Map([
    ['lib/bills/a.ts', "import { b } from './b';"],
    ['lib/bills/b.ts', "import type { C } from './c'; import { d } from './d';"],
    ['lib/bills/c.ts', "export { a } from './a';"],
    ['lib/bills/d.ts', "import { z } from 'zod';"],
    ['lib/bills/e.test.ts', "import { f } from './f';"],
    ['lib/bills/f.ts', "import { e } from './e.test';"],
    ['lib/other/g.ts', "import { h } from './h';"],
    ['lib/other/h.ts', "import { g } from './g';"],
  ]);

  it('finds files that lead back to themselves, by types too, and no tests', () => {
    expect(importCircles(sources)).toEqual([
      ['lib/bills/a.ts', 'lib/bills/b.ts', 'lib/bills/c.ts'],
      ['lib/other/g.ts', 'lib/other/h.ts'],
    ]);
  });
});

describe('purity', () => {
  it.each([
    "import fs from 'node:fs';",
    "import { headers } from 'next/headers';",
    "import { useState } from 'react';",
    'const response = await fetch (url);',
    'const now = Date.now();',
    'const now = new Date( );',
    'const port = process.env.PORT;',
  ])('refuses %s', (source) => {
    expect(impurities('lib/rates/a.ts', source)).toHaveLength(1);
  });

  it.each([
    '// fetch(url)\nconst date = new Date(now);',
    '/** new Date() */',
    "import type { Metadata } from 'next';",
    'const prefetch = (url: string) => url; prefetch(url);',
  ])('allows %s', (source) => {
    expect(impurities('lib/rates/a.ts', source)).toEqual([]);
  });

  it('follows imports out of the pure module', () => {
    const sources = new Map([
      ['lib/plans/costing/cost.ts', "import { clock } from '../clock';"],
      ['lib/plans/clock.ts', "import { tick } from './tick';"],
      ['lib/plans/tick.ts', 'export const tick = () => Date.now();'],
      ['lib/plans/book/book.ts', 'export const year = () => Date.now();'],
      ['lib/rates/a.test.ts', 'Date.now();'],
    ]);
    expect(purityBreaches(sources)).toEqual(['lib/plans/tick.ts must run anywhere but uses Date.now']);
  });
});
