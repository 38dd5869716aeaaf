/** Asks the package registry for known vulnerabilities of the libraries in a production install. */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { parseJson } from '@/lib/parsing';
import { root } from './root';

/** `unreachable`: no registry answered, so nothing is known. */
export type AuditResult = { kind: 'clean' | 'unreachable' } | { kind: 'vulnerable'; vulnerabilities: string[] };

const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});
/** Of these the tests fail; SECURITY.md says how soon the others are mended. */
const failingSeverities = ['high', 'critical'];
const maxMs = 60_000;

export function auditLibraries(): AuditResult {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: maxMs });
  return readAuditReport(stdout);
}

/** What `npm audit --json` printed. */
export function readAuditReport(text: string): AuditResult {
  const report = parseJson(text, reportSchema);
  if (!report) return { kind: 'unreachable' };
  const vulnerabilities = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => failingSeverities.includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return vulnerabilities.length > 0 ? { kind: 'vulnerable', vulnerabilities } : { kind: 'clean' };
}
