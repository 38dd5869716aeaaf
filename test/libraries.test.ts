/** The libraries of a production install: their licences, and no tools among them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAuditReport } from '@/scripts/audit';

const root = path.resolve(import.meta.dirname, '..');
const packageSchema = z.object({
  version: z.string(),
  integrity: z.string().optional(),
  /** Its files are in the package of another. */
  inBundle: z.boolean().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema.partial({ version: true })) });
const { packages } = lockSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
/** What is left once the packages for development are gone. */
const production = Object.entries(packages)
  .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
  .map(([folder, entry]) => ({ ...entry, name: folder.split('node_modules/').at(-1) ?? '' }));

/** They ask for a notice, or for changes of their own files, and for nothing of ours. */
const allowedLicences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC-BY-4.0', 'MPL-2.0'],
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
]);

/** Packages that do not say it, by what their licence file says. */
const knownLicences = new Map([['png-js', 'MIT']]);

describe('libraries of a production install', () => {
  it('have a licence that we know and may use', () => {
    const isAllowed = (licence: string) =>
      licence
        .replace(/[()]/g, '')
        .split(/ AND | OR /)
        .every((each) => allowedLicences.has(each));
    const others = production
      .map(({ name, license }) => ({ name, licence: license ?? knownLicences.get(name) ?? 'unknown' }))
      .filter(({ licence }) => !isAllowed(licence));
    expect(others).toEqual([]);
    expect(production.length).toBeGreaterThan(100);
  });

  it('are fixed by version and hash, as are the tools and what other systems install', () => {
    const fetched = Object.entries(packages).filter(([folder, { inBundle }]) => folder !== '' && !inBundle);
    const loose = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(loose.map(([folder]) => folder)).toEqual([]);
    const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
    const { dependencies } = manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('do not build or test', () => {
    const tools =
      /^(typescript|rolldown|vite|vitest|esbuild|tsx|tailwindcss|drizzle-kit|playwright|playwright-core|knip|lightningcss|chai|fast-check|yaml)$|^@(biomejs|playwright|stryker-mutator|tailwindcss|vitest)\//;
    expect(production.map(({ name }) => name).filter((name) => tools.test(name))).toEqual([]);
  });
});

describe('the audit', () => {
  const report = (severity: string) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { next: { severity, range: '<16.4.7' } } });

  it('fails for a vulnerability of high severity, not for a lower one', () => {
    expect(readAuditReport(report('critical'))).toEqual({
      kind: 'vulnerable',
      vulnerabilities: ['next <16.4.7: critical'],
    });
    expect(readAuditReport(report('high'))).toMatchObject({ kind: 'vulnerable' });
    expect(readAuditReport(report('moderate'))).toEqual({ kind: 'clean' });
    expect(readAuditReport('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ kind: 'clean' });
  });

  it('says when no registry answered', () => {
    expect(readAuditReport('{"message":"request failed","error":{"summary":""}}')).toEqual({ kind: 'unreachable' });
    expect(readAuditReport('')).toEqual({ kind: 'unreachable' });
  });
});
