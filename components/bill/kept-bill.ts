/**
 * The bills and the meter data that are being checked. This page and the next have them whole, in memory. The browser keeps them
 * for as long as its tab is open, without NMI and address, so that Back and reload find the check as it was.
 */
import * as z from 'zod/mini';
import { emptyBill, type TypedBill } from '@/lib/comparison/address/bill-form';
import { billFields, readBillSchema } from '@/lib/comparison/bill/model';
import { removePersonalData } from '@/lib/comparison/bill/privacy';
import { buildBillYear } from '@/lib/comparison/bill/year/bill-year';
import {
  fromStoredMeter,
  type MeterResult,
  type StoredMeter,
  storedMeterSchema,
  toStoredMeter,
} from '@/lib/comparison/views/stored-meter';
import { keepPictures } from './page-pictures';
import type { PileResult } from './pile';

export type { MeterResult } from '@/lib/comparison/views/stored-meter';

const storedSchema = z.object({
  bills: z.array(readBillSchema).check(z.maxLength(100)),
  /** The form as it stands; null: as it was read. */
  typed: z.nullable(z.record(z.enum(billFields), z.string())),
  /** Values that the owner said are right. */
  checked: z.array(z.string()),
  /** Files of other sites, which are left out. */
  otherSites: z.int(),
  meter: z.nullable(storedMeterSchema),
});

export interface KeptBill extends Omit<z.infer<typeof storedSchema>, 'typed' | 'meter'> {
  typed: TypedBill | null;
  meter: MeterResult | null;
}

const key = 'gridfare.bill';
let open: KeptBill | null = null;

export function keepBill(kept: KeptBill): void {
  open = kept;
  try {
    sessionStorage.setItem(key, JSON.stringify(storedOf(kept)));
  } catch {
    // A browser that keeps nothing still shows the page.
  }
}

/** Null when there is none, or one of an earlier version of this site. */
export function keptBill(): KeptBill | null {
  if (open) return open;
  try {
    const parsed = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    if (!parsed.success) return null;
    const { meter, ...stored } = parsed.data;
    return { ...stored, typed: stored.typed as TypedBill | null, meter: meter && fromStoredMeter(meter) };
  } catch {
    return null;
  }
}

/** Nothing that says whose they are. Bills of other sites could no longer be told apart. */
function storedOf({
  bills,
  typed,
  checked,
  otherSites,
  meter,
}: KeptBill): Omit<KeptBill, 'meter'> & { meter: StoredMeter | null } {
  const others = bills.length > 0 ? buildBillYear(bills).otherSiteFiles : [];
  return {
    bills: bills.filter((_, i) => !others.includes(i)).map((bill) => removePersonalData(bill, typed ?? asRead(bill))),
    typed: typed && { ...typed, nmi: '' },
    checked,
    otherSites: otherSites + others.length,
    meter: meter && toStoredMeter(meter),
  };
}

const asRead = ({ nmi }: KeptBill['bills'][number]) => ({ ...emptyBill, nmi: nmi?.value ?? '' });

/** What was read, for its check: from now on it is the bill of this tab. */
export function openCheck({ bills, meter, pictures }: PileResult): void {
  keepPictures(0, pictures);
  keepBill({ bills, meter, typed: null, checked: [], otherSites: 0 });
}
