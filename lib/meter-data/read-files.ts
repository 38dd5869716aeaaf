/** Reads the meter data files that people have: NEM12, plain or zipped, in several parts, for several sites. */
import { identifyNmi } from '@/lib/facts/identifiers/nmi';
import type { NetworkSlug } from '@/lib/facts/networks';
import { CsvLines, maxHeaderLines } from './csv-lines';
import { findDayTable, readDayTable } from './day-table';
import { type MeterFile, maxBytes } from './meter-file';
import { type MeterData, type MeterSite, makeMeterData } from './model';
import { readNem12 } from './nem12';
import type { MeterProblem } from './problems';
import { type RefusalCode, refusalCopy } from './refusal-copy';
import { buildMeterYear, type MeterYear } from './year';
import { isZip, readZip } from './zip';

/** A file without usable data. */
interface RefusedFile {
  file: string;
  code: RefusalCode;
  message: string;
}

export interface SiteReading {
  /** Personal: used only to distinguish sites on the screen. Empty when the file has none. */
  nmi: string;
  /** The network by NMI; null when the NMI does not identify it. */
  nmiNetwork: NetworkSlug | null;
  /** Null when no day is complete, or no network is known. */
  year: MeterYear | null;
}

export interface MeterReading {
  /** Sorted by usage, highest first. */
  sites: SiteReading[];
  refused: RefusedFile[];
  problems: MeterProblem[];
  /** Number of all problems; `problems` lists at most 200 of each file. */
  problemCount: number;
}

const zipLimits = { entries: 50, bytes: maxBytes };

/**
 * Reads files together: parts of one site are combined, and the newest reading of a day counts. The year uses clock and
 * bands of `network`, or of the NMI's network. `onProgress` receives the share read, 0 to 1.
 */
export async function readMeterFiles(
  files: readonly MeterFile[],
  network: NetworkSlug | null,
  onProgress: (share: number) => void = () => {},
): Promise<MeterReading> {
  const data = makeMeterData();
  const refused: RefusedFile[] = [];
  const refuse = (file: string, code: RefusalCode) => refused.push({ file, code, message: refusalCopy[code] });
  const plain = (await Promise.all(files.map((file) => unpackFile(file, refuse)))).flat();
  const total = plain.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let before = 0;
  for (const { name, bytes } of plain) {
    const read = (bytesRead: number) => onProgress((before + bytesRead) / total);
    const refusal = readFile({ name, bytes }, data, read);
    if (refusal) refuse(name, refusal);
    before += bytes.length;
  }
  return { ...buildReading(data, network), refused };
}

/** Reads one file into `data`; returns the reason when it has no usable data. */
function readFile({ name, bytes }: MeterFile, data: MeterData, onBytes: (read: number) => void): RefusalCode | null {
  const table = findDayTable(bytes);
  const refusal = table ? null : findRefusal(bytes);
  if (refusal) return refusal;
  const days = table ? readDayTable(bytes, name, data, table) : readNem12(bytes, name, data, onBytes);
  return days === 0 ? 'no_readings' : null;
}

async function unpackFile(
  file: MeterFile,
  refuse: (file: string, code: RefusalCode) => void,
): Promise<readonly MeterFile[]> {
  if (file.bytes.length > maxBytes) {
    refuse(file.name, 'too_large');
    return [];
  }
  if (!isZip(file.bytes)) return [file];
  const entries = await readZip(file.bytes, zipLimits);
  if (typeof entries !== 'string' && entries.length > 0) return entries;
  refuse(file.name, typeof entries === 'string' ? entries : 'empty');
  return [];
}

/** Returns why a file cannot be NEM12; null when it may be. */
function findRefusal(bytes: Uint8Array): RefusalCode | null {
  if (bytes.length === 0) return 'empty';
  if (isZip(bytes)) return 'zip_in_zip';
  const lines = new CsvLines(bytes);
  let hasTimes = false;
  while (lines.line < maxHeaderLines && lines.next()) {
    const type = lines.text(0);
    if (type === '100' && lines.text(1).toUpperCase() === 'NEM13') return 'nem13';
    if (type === '100' || type === '200') return null;
    hasTimes ||= lines.count > 1 && /date|time/i.test(type + lines.text(1) + lines.text(2) + lines.text(3));
  }
  return hasTimes ? 'other_table' : 'not_meter_data';
}

function buildReading(data: MeterData, network: NetworkSlug | null): Omit<MeterReading, 'refused'> {
  const hasDays = ({ registers }: MeterSite) => [...registers.values()].some(({ days }) => days.size > 0);
  const sites = [...data.sites.values()].filter(hasDays).map((site) => buildSiteReading(site, network));
  sites.sort((a, b) => (b.year?.annualKwh ?? -1) - (a.year?.annualKwh ?? -1));
  return { sites, problems: data.problems, problemCount: data.problemCount };
}

function buildSiteReading(site: MeterSite, network: NetworkSlug | null): SiteReading {
  const identity = identifyNmi(site.nmi);
  const nmiNetwork = identity.kind === 'network' ? identity.network : null;
  const used = network ?? nmiNetwork;
  return { nmi: site.nmi, nmiNetwork, year: used && buildMeterYear(site, used) };
}
