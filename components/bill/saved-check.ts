/**
 * The bills and meter data being checked. They are in memory in full, for this page and the next. Session storage keeps
 * them without NMI and address, so that Back and reload restore the check.
 */
import * as z from 'zod/mini';
import { emptyBill, type TypedBill } from '@/lib/site/address/bill-form';
import { billFields, readBillSchema } from '@/lib/site/bill/model';
import { removePersonalData } from '@/lib/site/bill/privacy';
import { buildBillYear } from '@/lib/site/bill/year/bill-year';
import { type BriefFields, readBriefFields } from '@/lib/site/brief';
import { type MeterResult, storedMeterSchema } from '@/lib/site/meter/stored-meter';
import { storePictures } from './bill-pictures';
import type { UploadResult } from './upload-queue';

const storedSchema = z.object({
  bills: z.array(readBillSchema).check(z.maxLength(100)),
  /** The form as filled in; null when unchanged. */
  typed: z.nullable(z.record(z.enum(billFields), z.string())),
  /** Values that the owner confirmed. */
  checked: z.array(z.string()),
  /** Number of files of other sites, which are left out. */
  otherSites: z.int(),
  meter: z.nullable(storedMeterSchema),
});

export interface SavedCheck extends Omit<z.infer<typeof storedSchema>, 'typed' | 'meter'> {
  typed: TypedBill | null;
  meter: MeterResult | null;
}

const storageKey = 'gridfare.bill';
let currentCheck: SavedCheck | null = null;

export function saveCheck(check: SavedCheck): void {
  currentCheck = check;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(toStored(check)));
  } catch {
    // The page also works when nothing can be stored.
  }
}

/** Null when there is none, or it is from an earlier version of the site. */
export function loadSavedCheck(): SavedCheck | null {
  if (currentCheck) return currentCheck;
  try {
    const parsed = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
    if (!parsed.success) return null;
    const { meter, ...stored } = parsed.data;
    return { ...stored, typed: stored.typed as TypedBill | null, meter: meter && { ...meter, files: [] } };
  } catch {
    return null;
  }
}

/** Returns what the bills of this tab add to a request for quotes at a usage; nothing when they come to another one. */
export function loadBriefFields(usageKwh: number): BriefFields {
  const bills = loadSavedCheck()?.bills ?? [];
  const year = bills.length > 0 ? buildBillYear(bills) : null;
  return year?.annualKwh === usageKwh ? readBriefFields(year.bills) : {};
}

/** Removes personal data. Bills and meters of other sites are left out, because they could no longer be distinguished. */
function toStored({ bills, typed, checked, otherSites, meter }: SavedCheck): z.infer<typeof storedSchema> {
  const others = bills.length > 0 ? buildBillYear(bills).otherSiteFiles : [];
  return {
    bills: bills
      .filter((_, i) => !others.includes(i))
      .map((bill) => removePersonalData(bill, typed ?? toUntouchedForm(bill))),
    typed: typed && { ...typed, nmi: '' },
    checked,
    otherSites: otherSites + others.length,
    meter: meter && {
      ...{ sites: meter.sites.slice(meter.chosen, meter.chosen + 1), chosen: 0 },
      ...{ problems: meter.problems, problemCount: meter.problemCount },
    },
  };
}

const toUntouchedForm = ({ nmi }: SavedCheck['bills'][number]) => ({ ...emptyBill, nmi: nmi?.value ?? '' });

/** Stores the readings as the check of this tab. */
export function startCheck({ bills, meter, pictures }: UploadResult): void {
  storePictures(0, pictures);
  saveCheck({ bills, meter, typed: null, checked: [], otherSites: 0 });
}
