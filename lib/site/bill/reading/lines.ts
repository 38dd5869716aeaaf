/** Converts charge lines and meter reads of a response to the site's model. */
import type { ExtractResponse } from '@/lib/bills/responses';
import { type BillLine, type BillMeterRead, maxDescription, maxLines, maxReads, type ReadBill } from '../model';
import { type FindEvidence, findPlace, readIsoDate, toPlainText } from './wire';

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
