/**
 * The bills and the meter data that are being checked. This page and the next have them whole, in memory. The browser keeps them
 * for as long as its tab is open, without NMI and address, so that Back and reload find the check as it was.
 */
import * as z from 'zod/mini';
import { nothingTyped, type TypedBill } from '@/lib/comparison/bill-form';
import { billFields, readBillSchema } from '@/lib/comparison/bill-model';
import { withoutPersonal } from '@/lib/comparison/bill-privacy';
import { billYear } from '@/lib/comparison/bill-year';
import {
  type KeptMeter,
  keptMeterOf,
  keptMeterSchema,
  type StoredMeter,
  storedMeterOf,
} from '@/lib/comparison/kept-meter';
import { keepPictures } from './page-pictures';
import type { PileResult } from './pile';

export type { KeptMeter } from '@/lib/comparison/kept-meter';

const storedSchema = z.object({
  bills: z.array(readBillSchema).check(z.maxLength(100)),
  /** The form as it stands; null: as it was read. */
  typed: z.nullable(z.record(z.enum(billFields), z.string())),
  /** Values that the owner said are right. */
  checked: z.array(z.string()),
  /** Files of other sites, which are left out. */
  otherSites: z.int(),
  meter: z.nullable(keptMeterSchema),
});

export interface KeptBill extends Omit<z.infer<typeof storedSchema>, 'typed' | 'meter'> {
  typed: TypedBill | null;
  meter: KeptMeter | null;
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
    return { ...stored, typed: stored.typed as TypedBill | null, meter: meter && keptMeterOf(meter) };
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
  const others = bills.length > 0 ? billYear(bills).notOfThisSite : [];
  return {
    bills: bills.filter((_, i) => !others.includes(i)).map((bill) => withoutPersonal(bill, typed ?? asRead(bill))),
    typed: typed && { ...typed, nmi: '' },
    checked,
    otherSites: otherSites + others.length,
    meter: meter && storedMeterOf(meter),
  };
}

const asRead = ({ nmi }: KeptBill['bills'][number]) => ({ ...nothingTyped, nmi: nmi?.value ?? '' });

/** What was read, for its check: from now on it is the bill of this tab. */
export function openCheck({ bills, meter, pictures }: PileResult): void {
  keepPictures(0, pictures);
  keepBill({ bills, meter, typed: null, checked: [], otherSites: 0 });
}
