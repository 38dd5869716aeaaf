/**
 * Real register documents from the folder that CDR_DOCUMENTS_DIR names, when it names one: `current-*.ndjson.gz` with one
 * `{served_by, detail}` a line. They are no part of the project; tests that want them skip themselves without.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import type { RegisterDocument } from './server';

/** The folder; null when none is named or it is not there. */
export const documentsDir = usableFolder(process.env.CDR_DOCUMENTS_DIR);

function usableFolder(folder: string | undefined): string | null {
  return folder && existsSync(folder) ? folder : null;
}

/** The day the documents were current, which is when they have to be judged. */
export const documentsDay = '2026-01-01';

interface Line {
  served_by: string[];
  detail: { data: RegisterDocument['data'] };
}

/** All current documents of the folder; with `history` also the superseded ones, in files `history-*.ndjson.gz`. */
export function realDocuments(folder: string, { history = false } = {}): RegisterDocument[] {
  const wanted = history ? /^(current|history)-.*\.ndjson\.gz$/ : /^current-.*\.ndjson\.gz$/;
  const files = readdirSync(folder).filter((name) => wanted.test(name));
  return files.flatMap((name) =>
    gunzipSync(readFileSync(path.join(folder, name)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const { served_by, detail } = JSON.parse(line) as Line;
        return { servedBy: served_by, data: detail.data };
      }),
  );
}

export interface ExpectedCost {
  planId: string;
  network: string;
  usage: UsageProfile;
  cents: number;
  tariffType: string;
  /** Empty where the cost rests on no interpretation of a rule. */
  flags: string;
}

/** The costs of an independent calculator, beside the documents. */
export function expectedCosts(folder: string): ExpectedCost[] {
  const [, ...rows] = gunzipSync(readFileSync(path.join(folder, 'expected-costs.csv.gz')))
    .toString('utf8')
    .trim()
    .split(/\r?\n/);
  return rows.map((row) => {
    const cells = row.split(',');
    const [annualKwh, peakShare, shoulderShare, maxDemandKw, cost] = cells.slice(2, 7).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const offPeakShare = Math.round((1 - peakShare - shoulderShare) * 1e9) / 1e9;
    return {
      planId: cells[0]!,
      network: cells[1]!,
      usage: { annualKwh, placement: 'by_name', peakShare, shoulderShare, offPeakShare, maxDemandKw },
      cents: Math.round(cost * 100),
      tariffType: cells[7]!,
      flags: cells[13]!,
    };
  });
}
