import { readFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '@/lib/must';
import { findPresentChromium } from '@/scripts/chromium';
import { root } from '@/scripts/root';
import { measure, measureAnchor, noLoad, report, type Served, withServer } from './servers';
import { median } from './statistics';

const resultPage = '/rates/2000?usage_kwh=18000';
const others = ['-s', path.join(root, 'bench/pages.lua')];
/** A postcode outside the market: the same route, which says so in a few words. */
const outside = '6000';
const runs = 5;

/** What is claimed: at least, of a score; at most, of the rest. */
const claims = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcpMs: 1200,
  cls: 0.05,
  scriptKb: 38,
  /** CPU time of a page. */
  makingMs: 30,
};

/** Runs all cases; about two minutes, most of it Lighthouse. */
export async function benchPages(): Promise<void> {
  await withServer({}, async (ours) => {
    await benchServing(ours);
    await benchTimeToFirstByte(ours);
    await benchScripts(ours);
    await benchLighthouse(ours);
  });
}

async function benchServing(ours: Served): Promise<void> {
  console.log(`\nThe page ${resultPage}, 16 connections, beside a bare node:http server that sends the same bytes`);
  const reason = noLoad();
  if (reason) {
    console.log(`  skipped: ${reason}`);
    return;
  }
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const base = await measureAnchor(ours, resultPage, encoding);
    report(`cached, ${encoding}`, measure(ours, resultPage, ['-H', `Accept-Encoding: ${encoding}`]), base, 0.6);
  }
  benchMaking(ours);
}

/** A page that nobody asked for before. */
function benchMaking(ours: Served): void {
  const { cpuMs } = measure(ours, '/', others);
  const verdict = cpuMs <= claims.makingMs ? '' : '  NOT MET';
  console.log(`  another page each time   ${cpuMs.toFixed(1)} ms CPU (at most ${claims.makingMs})${verdict}`);
  const little = measure(ours, '/', others, ['--', outside]);
  console.log(`  a page of a few words    ${little.cpuMs.toFixed(1)} ms CPU: what Next takes of any page`);
}

async function benchTimeToFirstByte({ port }: Served): Promise<void> {
  console.log('\nTime to the first byte of a page that has to be made, one visitor');
  const times: number[] = [];
  for (let visit = 0; visit < 30; visit++) {
    const startMs = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/rates/3000?usage_kwh=${20_000 + visit}`);
    times.push(performance.now() - startMs);
    await response.arrayBuffer();
  }
  console.log(
    `  median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms of ${times.length}`,
  );
}

/** Every script a browser gets with the page, less those that an App Router page of this build has before any of ours. */
async function benchScripts({ port }: Served): Promise<void> {
  console.log('\nScript before interaction, gzip');
  const html = await (await fetch(`http://127.0.0.1:${port}${resultPage}`)).text();
  // Those that a kept page loads after its first paint stand in a list; the page's data names files with escaped quotes.
  const named = [...html.matchAll(/(?<!\\)"(\/_next\/[^"\\]+\.js)"(?! noModule)/gi)].flatMap(([, file]) => file ?? []);
  const files = new Set(named);
  const manifest = JSON.parse(readFileSync(path.join(root, '.next/build-manifest.json'), 'utf8'));
  const floorFiles = new Set(manifest.rootMainFiles.map((file: string) => `/_next/${file}`));
  let floor = 0;
  let own = 0;
  for (const file of files) {
    const bytes = await gzipBytes(port, file);
    if (floorFiles.has(file)) floor += bytes;
    else own += bytes;
  }
  const verdict = own / 1000 <= claims.scriptKb ? '' : '  TOO MUCH';
  console.log(
    `  ${kb(own)} of ours on top of the ${kb(floor)} that any page of this build loads (at most ${claims.scriptKb} kB)${verdict}`,
  );
}

/** The length as it travels: read from the header, since fetch hands out what it has unpacked. */
async function gzipBytes(port: string, file: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${file}`, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function benchLighthouse({ port }: Served): Promise<void> {
  console.log(`\nLighthouse, mobile, median of ${runs}`);
  const tools = await lighthouseTools();
  if (typeof tools === 'string') {
    console.log(`  skipped: ${tools}`);
    return;
  }
  for (const page of [resultPage, '/']) {
    const results: Figures[] = [];
    for (let run = 0; run < runs; run++) results.push(await audit(tools, `http://127.0.0.1:${port}${page}`));
    console.log(`  ${page}`);
    for (const name of figures) {
      const value = median(results.map((result) => result[name]));
      const isScore = scores.some((score) => score === name);
      const isKept = isScore ? value >= claims[name] : value <= claims[name];
      const limit = `(${isScore ? 'at least' : 'at most'} ${claims[name]})`;
      console.log(`    ${name.padEnd(16)} ${format(value)} ${limit}${isKept ? '' : '  NOT KEPT'}`);
    }
  }
}

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const figures = [...scores, 'lcpMs', 'cls'] as const;
type Score = (typeof scores)[number];
type Figures = Record<(typeof figures)[number], number>;
type LighthouseTools = Exclude<Awaited<ReturnType<typeof lighthouseTools>>, string>;
const format = (value: number) => String(Math.round(value * 1000) / 1000).padEnd(6);

/** Lighthouse is for development; a browser may be missing anywhere. */
async function lighthouseTools() {
  const chromePath = findPresentChromium();
  if (!chromePath) return 'no Chromium';
  try {
    const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')]);
    return { chromePath, lighthouse, launch };
  } catch {
    return 'lighthouse is not installed';
  }
}

async function audit({ chromePath, lighthouse, launch }: LighthouseTools, url: string): Promise<Figures> {
  const chromeFlags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
  ];
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: [] });
    const { categories, audits } = must(result, 'Lighthouse answers when it is asked for a report').lhr;
    const score = (name: Score) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcpMs: must(audits['largest-contentful-paint']?.numericValue, 'the page painted something'),
      cls: must(audits['cumulative-layout-shift']?.numericValue, 'a page always has a shift, if 0'),
    };
  } finally {
    await chrome.kill();
  }
}
