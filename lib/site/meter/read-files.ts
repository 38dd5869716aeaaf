/** Reads the meter data files that people have: NEM12, plain or zipped, in several parts, for several sites. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import type { NetworkSlug } from '@/lib/facts/networks';
import { CsvLines, maxHeaderLines } from './csv-lines';
import {
  type MeterData,
  type MeterFile,
  type MeterSite,
  makeMeterData,
  maxBytes,
  mergeMeterData,
  TooMuchMeterData,
} from './model';
import { readNem12, readNem13 } from './nem12';
import { ProblemLog, type RefusalCode, refusalCopy } from './problems';
import type { MeterYear } from './stored-meter';
import { findTable, readTable } from './table';
import { buildMeterYear } from './year';
import { isZip, readZip } from './zip';

export interface SiteReading {
  /** Personal: used only to distinguish sites on the screen. Empty when the file has none. */
  nmi: string;
  /** Null when no day is complete, or no network is known. */
  year: MeterYear | null;
}

const zipLimits = { entries: 50, bytes: maxBytes };

/**
 * Reads files together: parts of one site are combined, and the newest reading of a day counts. The year uses clock and
 * bands of `network`, or of the NMI's network.
 */
export function readMeterFiles(files: readonly MeterFile[], network: NetworkSlug | null) {
  const data = makeMeterData();
  const refused: { file: string; code: RefusalCode; message: string }[] = [];
  const refuse = (file: string, code: RefusalCode, damage = '') =>
    refused.push({ file, code, message: `${damage}${refusalCopy[code]}` });
  const logs: ProblemLog[] = [];
  for (const { name, bytes } of files.flatMap((file) => unpackFile(file, refuse))) {
    const log = new ProblemLog();
    const own = makeMeterData(data);
    const refusal = readFile(bytes, own, log);
    if (refusal === 'no_register') refuse(name, refusal, `We can’t use any register in this file. ${log.listed[0]} `);
    else if (refusal) refuse(name, refusal);
    else if (log.damage) refuse(name, 'damaged', describeDamage(log.damage));
    else {
      logs.push(log);
      mergeMeterData(data, own);
    }
  }
  return {
    sites: buildSites(data, network),
    refused,
    // At most 200 of each file.
    problems: logs.flatMap(({ listed }) => listed),
    problemCount: logs.reduce((sum, { count }) => sum + count, 0),
  };
}

export type MeterReading = ReturnType<typeof readMeterFiles>;

/** Reads one file into `data`; returns the reason when it has no usable data. */
function readFile(bytes: Uint8Array, data: MeterData, log: ProblemLog): RefusalCode | null {
  const read = findReader(bytes);
  if (typeof read === 'string') return read;
  const before = data.registerCount;
  try {
    if (read(bytes, log, data) > 0 || log.damage) return null;
    return log.count > 0 && data.registerCount === before ? 'no_register' : 'no_readings';
  } catch (error) {
    if (error instanceof TooMuchMeterData) return 'too_much';
    throw error;
  }
}

function describeDamage({ message, lines }: NonNullable<ProblemLog['damage']>): string {
  const more =
    lines === 1 ? '' : lines === 2 ? ' Another line is damaged too.' : ` ${lines - 1} more lines are damaged.`;
  return `${message}${more} `;
}

function unpackFile(file: MeterFile, refuse: (file: string, code: RefusalCode) => void): readonly MeterFile[] {
  if (file.bytes.length > maxBytes) {
    refuse(file.name, 'too_large');
    return [];
  }
  if (!isZip(file.bytes)) return [file];
  const entries = readZip(file.bytes, zipLimits);
  if (typeof entries !== 'string' && entries.length > 0) return entries;
  refuse(file.name, typeof entries === 'string' ? entries : 'empty');
  return [];
}

type Reader = (bytes: Uint8Array, log: ProblemLog, data: MeterData) => number;

/** Returns the reader of the file's format, or why it has none. */
function findReader(bytes: Uint8Array): Reader | RefusalCode {
  if (bytes.length === 0) return 'empty';
  if (isZip(bytes)) return 'zip';
  const table = findTable(bytes);
  if (table) return (_, log, data) => readTable(bytes, log, data, table);
  const lines = new CsvLines(bytes);
  let hasTimes = false;
  while (lines.line < maxHeaderLines && lines.next()) {
    const type = lines.text(0);
    if (type === '250' || (type === '100' && lines.text(1).toUpperCase() === 'NEM13')) return readNem13;
    if (type === '100' || type === '200' || type === '300') return readNem12;
    hasTimes ||= lines.count > 1 && /date|time/i.test(type + lines.text(1) + lines.text(2) + lines.text(3));
  }
  return hasTimes ? 'other_table' : 'not_meter_data';
}

/** Sorted by usage, highest first. */
function buildSites(data: MeterData, network: NetworkSlug | null): SiteReading[] {
  const hasDays = ({ registers }: MeterSite) => [...registers.values()].some(({ days }) => days.size > 0);
  const sites = [...data.sites.values()].filter(hasDays).map((site): SiteReading => {
    const identity = identifyNmi(site.nmi);
    const used = network ?? (identity.kind === 'network' ? identity.network : null);
    return { nmi: site.nmi, year: used && buildMeterYear(site, used) };
  });
  return sites.sort((a, b) => (b.year?.annualKwh ?? -1) - (a.year?.annualKwh ?? -1));
}
