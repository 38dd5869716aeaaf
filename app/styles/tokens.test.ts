import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const tokens = readColours(readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8'));
const papers = ['paper', 'surface', 'inset'];

/** What axe does not look at: marks that say something, and the edges of what can be operated, 3:1 or more (WCAG 2.2, 1.4.11). */
const marks: [string, string[]][] = [
  ['rule-strong', papers],
  ['cheaper', ['paper', 'surface']],
  ['dearer', ['paper', 'surface']],
  ['part-usage', papers],
  ['part-demand', papers],
  ['notice-rule', [...papers, 'notice']],
  ['part-whole', papers],
];

describe.each([
  ['light', 0],
  ['dark', 1],
])('on %s paper', (_, theme) => {
  it.each(pairs(marks))('%s can be told from %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
  });
});

it('gives every colour a value for both themes', () => {
  expect(tokens.size).toBeGreaterThan(20);
  for (const [name, values] of tokens) expect(values, name).toHaveLength(2);
});

function pairs(table: readonly [string, string[]][]): [string, string][] {
  return table.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));
}

function colour(name: string, theme: number): string {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`No colour is named ${name}`);
  return value;
}

/** By name: the value for light and for dark, `var()` followed. */
function readColours(css: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name, value] of css.matchAll(/--color-([a-z0-9-]+):\s*([^;]+);/g)) {
    const same = /^var\(--color-([a-z0-9-]+)\)$/.exec(value!)?.[1];
    found.set(name!, same ? found.get(same)! : (value!.match(/#[0-9a-f]{6}/g) ?? []));
  }
  return found;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of `#rrggbb` as WCAG defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
