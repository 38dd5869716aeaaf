/** Converts charge lines and meter reads of both response formats to the site's model. */
import type { ExtractResponse, UploadResponse } from '@/lib/bills/responses';
import { type BillLine, type BillMeterRead, maxDescription, maxLines, maxReads, type ReadBill } from '../model';
import { findBandByName } from './energy';
import { type FindEvidence, findPlace, isOnSold, readIsoDate, toPlainText } from './wire';

type EnergyData = NonNullable<UploadResponse['energy_data']>;
type UploadCharge = NonNullable<EnergyData['charges']>[number];
type RateStep = NonNullable<UploadCharge['rate_steps']>[number];

const shorten = (text: string | null | undefined, length: number) => toPlainText(text)?.slice(0, length) ?? null;
const readUnit = (text: string | null | undefined) => shorten(text, 20);
/** Lines contain meter and account numbers, which are personal and not needed. */
const longNumber = /\b(?=\w*\d{4})[A-Z\d]{6,}\b|\b\d{4}[ -]\d{4}[ -]?\d{2,3}\b/g;
const hideLongNumbers = (text: string | null | undefined) => text?.replace(longNumber, '…');
const readName = (text: string | null | undefined) => shorten(hideLongNumbers(text), maxDescription) ?? '';

/** Returns the lines of `POST /v1/extract`. The line with the bill's GST is left out: it belongs to the totals. */
export function readExtractLines({ charges, totals }: ExtractResponse, sure: FindEvidence): BillLine[] {
  const lines = (charges ?? []).map((charge, i): BillLine => {
    const band = charge.time_period;
    return {
      description: readName(charge.description),
      class: shorten(charge.classification, 40) ?? '',
      tariffType: shorten(charge.tariff_type, 40),
      band: band === 'peak' || band === 'shoulder' || band === 'off_peak' ? band : null,
      quantity: charge.quantity ?? null,
      unit: readUnit(charge.unit),
      rate: charge.rate ?? null,
      rateUnit: readUnit(charge.rate_unit),
      lossFactor: charge.loss_factor ?? null,
      amount: charge.amount,
      includesGst: charge.includes_gst ?? null,
      start: readIsoDate(charge.period_start),
      end: readIsoDate(charge.period_end),
      ...(typeof charge.lower_bound === 'number' && { lowerBound: charge.lower_bound }),
      at: findPlace(sure(`charges.${i}`)),
    };
  });
  return lines.filter((line) => line.class !== 'tax' || line.amount !== totals?.gst).slice(0, maxLines);
}

/** Returns the lines of an upload response: one for each step of a charge. */
export function readUploadLines(
  { charges, rates_include_gst: includesGst }: EnergyData,
  sure: FindEvidence,
): BillLine[] {
  const lines = (charges ?? []).flatMap((charge, i): BillLine[] => {
    const steps: (RateStep | null)[] = charge.rate_steps?.length ? charge.rate_steps : [null];
    return steps.flatMap((step) => {
      const amount = (steps.length === 1 ? charge.amount : null) ?? step?.amount ?? charge.amount;
      if (typeof amount !== 'number') return [];
      return [
        {
          description: readName(charge.tariff_name ?? charge.classification),
          ...findKind(charge, step),
          quantity: step?.quantity ?? null,
          unit: readUnit(step?.quantity_unit),
          rate: readDollars(step),
          rateUnit: readUnit(step?.rate_unit),
          lossFactor: null,
          amount,
          includesGst: includesGst ?? null,
          start: readIsoDate(charge.period_start),
          end: readIsoDate(charge.period_end),
          ...(typeof step?.lower_bound === 'number' && { lowerBound: step.lower_bound }),
          at: findPlace(sure(`charges.${i}`)),
        },
      ];
    });
  });
  return lines.slice(0, maxLines);
}

function readDollars(step: RateStep | null): number | null {
  if (typeof step?.rate !== 'number') return null;
  return /^(?:cents?|c|¢)\b/i.test(step.rate_unit ?? '') ? Number((step.rate / 100).toPrecision(12)) : step.rate;
}

/** Class by the name in the vocabulary; the first match counts. */
const classPatterns: [RegExp, string][] = [
  [/greenpower|veet|nsw ess|^escs?$|lret|srec|sres|demand reduction|environmental/, 'environmental'],
  [/aemo|participant|levy|market/, 'market'],
  [/demand|capacity|congestion/, 'demand'],
  [/^network|transmission/, 'network'],
  [/^lpg delivery/, 'delivery'],
  [/^lpg/, 'supply'],
  [/^common[ _]area/, 'common_area'],
];

function findKind(
  { classification }: UploadCharge,
  step: RateStep | null,
): Pick<BillLine, 'class' | 'tariffType' | 'band'> {
  const name = (classification ?? '').trim().toLowerCase();
  const named = classPatterns.find(([pattern]) => pattern.test(name))?.[1];
  const className = named ?? (isOnSold(name) ? 'on_supply' : 'retail');
  const kind = (tariffType: string | null, band: BillLine['band'] = null) => ({ class: className, tariffType, band });
  if (className === 'demand') return kind('demand');
  if (/solar/.test(name)) return kind('solar');
  if (/supply$|daily$|metering/.test(name) || /^days?$/i.test(step?.quantity_unit ?? '')) return kind('daily');
  if (/controlled/.test(name)) return kind('controlled_load');
  const band = findBandByName(name);
  if (band === 'peak' || band === 'shoulder') return kind('time_of_use', band);
  if (band === 'offPeak') return kind('time_of_use', 'off_peak');
  return kind(/anytime/.test(name) ? 'flat' : null);
}

/** A register read as either response format has it. */
interface WireRead {
  register_name?: string | null | undefined;
  previous?: number | null | undefined;
  current?: number | null | undefined;
  consumption?: number | null | undefined;
  multiplier?: number | null | undefined;
  units?: string | null | undefined;
  read_type?: string | null | undefined;
  previous_read_date?: string | null | undefined;
  read_date?: string | null | undefined;
}

/** Returns the reads without meter numbers. */
export function readMeterReads(reads: readonly WireRead[] | null | undefined): BillMeterRead[] {
  return (reads ?? []).slice(0, maxReads).map((read) => ({
    register: shorten(hideLongNumbers(read.register_name), 40),
    previous: read.previous ?? null,
    current: read.current ?? null,
    consumption: read.consumption ?? null,
    multiplier: read.multiplier ?? null,
    unit: readUnit(read.units) ?? 'kWh',
    readType: (['actual', 'estimated', 'substituted'] as const).find((type) => type === read.read_type) ?? null,
    from: readIsoDate(read.previous_read_date),
    to: readIsoDate(read.read_date),
  }));
}

/** Returns the totals under the model's names; null when not stated. */
export function readTotals(
  subtotal: number | null | undefined,
  gst: number | null | undefined,
  newCharges: number | null | undefined,
  previousBalance: number | null | undefined,
  totalDue: number | null | undefined,
): ReadBill['totals'] {
  return {
    subtotal: subtotal ?? null,
    gst: gst ?? null,
    newCharges: newCharges ?? null,
    previousBalance: previousBalance ?? null,
    totalDue: totalDue ?? null,
  };
}
