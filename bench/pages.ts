import { readFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '@/lib/must';
import { findPresentChromium } from '@/scripts/chromium';
import { root } from '@/scripts/root';
import { type Figure, NotHere, type Part } from './figures';
import { asFigures } from './rates';
import { checkLoad, measure, measureAnchor, type Served, withServer } from './servers';
import { median, timeMs } from './statistics';

const resultPage = '/rates/2000?usage_kwh=18000';
const others = ['-s', path.join(root, 'bench/pages.lua')];
/** A postcode outside the market: the same route, which says so in a few words. */
const outside = '6000';
const visits = 30;
const runs = 5;

export const pages: Part = {
  measured: `the page ${resultPage} over 16 connections, processor time of the server for a request, and what a browser loads`,
  anchor: 'bare node:http that sends the same bytes; for script, what any page of this build loads',
  figures: () => withServer({}, measurePages),
};

async function* measurePages(ours: Served): AsyncIterable<Figure> {
  checkLoad();
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const anchor = await measureAnchor(ours, resultPage, encoding);
    const load = measure(ours, resultPage, ['-H', `Accept-Encoding: ${encoding}`]);
    yield* asFigures(`cached, ${encoding}`, load, anchor, { mostAnchors: 1.67 });
  }
  const unit = 'ms CPU';
  yield { name: 'another page each time', value: measure(ours, '/', others).cpuMs, unit, bar: { most: 30 } };
  const little = measure(ours, '/', others, ['--', outside]);
  yield { name: 'a page of a few words: the share of Next', value: little.cpuMs, unit };
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const url = `http://127.0.0.1:${ours.port}/rates/3000?usage_kwh=${20_000 + visit}`;
    let response: Response | undefined;
    times.push(
      await timeMs(async () => {
        response = await fetch(url);
      }),
    );
    await response?.arrayBuffer();
  }
  yield { name: 'first byte of a made page, one visitor', value: median(times), unit: 'ms' };
  yield* measureScripts(ours);
}

/** Every script a browser gets with the page, less those that an App Router page of this build has before any of ours. */
async function* measureScripts({ port }: Served): AsyncIterable<Figure> {
  const html = await (await fetch(`http://127.0.0.1:${port}${resultPage}`)).text();
  // Those that a kept page loads after its first paint stand in a list; the page's data names files with escaped quotes.
  const named = [...html.matchAll(/(?<!\\)"(\/_next\/[^"\\]+\.js)"(?! noModule)/gi)].flatMap(([, file]) => file ?? []);
  const manifest = JSON.parse(readFileSync(path.join(root, '.next/build-manifest.json'), 'utf8'));
  const floorFiles = new Set(manifest.rootMainFiles.map((file: string) => `/_next/${file}`));
  const kilobytes = { floor: 0, own: 0 };
  for (const file of new Set(named))
    kilobytes[floorFiles.has(file) ? 'floor' : 'own'] += (await countGzipBytes(port, file)) / 1000;
  const { floor, own } = kilobytes;
  yield { name: 'script of ours, gzip', value: own, unit: 'kB', anchor: floor, bar: { most: 38 } };
}

/** The length as it travels: read from the header, since fetch hands out what it has unpacked. */
async function countGzipBytes(port: string, file: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${file}`, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

export const lighthouse: Part = {
  measured: `Lighthouse as on a phone, median of ${runs}`,
  figures: () => withServer({}, measureLighthouse),
};

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const bars: Record<string, Figure['bar']> = {
  performance: { least: 98 },
  accessibility: { least: 100 },
  'best-practices': { least: 100 },
  seo: { least: 100 },
  'largest contentful paint': { most: 1200 },
  'layout shift': { most: 0.05 },
};

async function* measureLighthouse({ port }: Served): AsyncIterable<Figure> {
  const audit = await openLighthouse();
  for (const page of [resultPage, '/']) {
    const results: Record<string, number>[] = [];
    for (let run = 0; run < runs; run++) results.push(await audit(`http://127.0.0.1:${port}${page}`));
    for (const [name, bar] of Object.entries(bars)) {
      const value = median(results.map((result) => must(result[name], 'each run has each figure')));
      yield { name: `${page}: ${name}`, value, unit: name.startsWith('largest') ? 'ms' : '', ...(bar && { bar }) };
    }
  }
}

/** Lighthouse is for development; a browser may be missing anywhere. */
async function openLighthouse(): Promise<(url: string) => Promise<Record<string, number>>> {
  const chromePath = findPresentChromium();
  if (!chromePath) throw new NotHere('no Chromium');
  const tools = await Promise.all([import('lighthouse'), import('chrome-launcher')]).catch(() => {
    throw new NotHere('lighthouse is not installed');
  });
  const [{ default: runLighthouse }, { launch }] = tools;
  const off = ['--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return async (url) => {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', ...off],
      logLevel: 'silent',
    });
    try {
      const result = await runLighthouse(url, { port: chrome.port, logLevel: 'silent', output: [] });
      const { categories, audits } = must(result, 'Lighthouse answers when it is asked for a report').lhr;
      return {
        ...Object.fromEntries(scores.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
        'largest contentful paint': must(
          audits['largest-contentful-paint']?.numericValue,
          'the page painted something',
        ),
        'layout shift': must(audits['cumulative-layout-shift']?.numericValue, 'a page always has a shift, if 0'),
      };
    } finally {
      await chrome.kill();
    }
  };
}
