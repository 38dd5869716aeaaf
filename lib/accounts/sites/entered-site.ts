/** A site typed or uploaded by an account; each field is parsed with its own error messages. */
import { z } from 'zod';
import { identifyNmi, normaliseNmi } from '@/lib/facts/identifiers/nmi';
import { isoDaySchema } from '@/lib/facts/iso-day';
import { explainCoverage, findPostcodeCoverage } from '@/lib/facts/postcodes';
import { readNumber, usageBoundsKwh } from '@/lib/site/address/usage-input';

/** Limit for each account. */
export const maxSites = 500;
const maxNameLength = 100;
const paysBounds = { min: 100, max: 10_000_000 } as const;

/** Columns of a CSV file of sites. */
export const siteColumns = ['name', 'postcode', 'nmi', 'usage_kwh', 'pays_per_year', 'contract_ends'] as const;
export type SiteColumn = (typeof siteColumns)[number];
export type TypedSite = Record<SiteColumn, string>;

export interface EnteredSite {
  name: string | null;
  postcode: string | null;
  /** Ten characters, without the check digit. */
  nmi: string | null;
  annualKwh: number;
  /** Cents a year including GST. */
  paysCents: number | null;
  /** YYYY-MM-DD. */
  contractEnds: string | null;
}

export type SiteReading = { ok: true; site: EnteredSite } | { ok: false; reasons: string[] };

/** Says why a field cannot be used; the reason is for the page. */
type Refuse = (reason: string) => never;

/** A field that may be empty, which is null. */
const field = <T>(read: (text: string, refuse: Refuse) => T) =>
  z.string().transform((text, context): T | null =>
    text.trim() === ''
      ? null
      : read(text.trim(), (reason) => {
          context.addIssue(reason);
          return z.NEVER;
        }),
  );

/** `2027-06-30`, or `30/06/2027` as Australians and their spreadsheets write it. */
export const contractEndField = field((text, refuse) => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : (local?.slice(1).reverse() ?? []);
  const date = isoDaySchema.safeParse(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  return date.data ?? refuse('The contract end must be a day, such as 30/06/2027');
});

const typedSiteSchema = z.object({
  name: field((text, refuse) => {
    const name = text.replace(/\s+/g, ' ');
    if (/[\p{Cc}\p{Cs}\p{Cf}]/u.test(name)) return refuse('Use letters, digits and signs only in the name');
    return name.length <= maxNameLength ? name : refuse(`Use ${maxNameLength} characters or fewer for the name`);
  }),
  postcode: field((text, refuse) => {
    if (!/^\d{4}$/.test(text)) return refuse('The postcode must have four digits');
    return findPostcodeCoverage(text) === 'served' ? text : refuse(explainCoverage(text).replace(/\.$/, ''));
  }),
  nmi: field((text, refuse) => {
    // Spreadsheets show and save long numbers in scientific notation, which loses digits.
    if (/^\d[.,]\d+E\+?\d+$/i.test(text))
      return refuse('A spreadsheet has cut the NMI. Format the column as text, and type it again');
    const nmi = normaliseNmi(text);
    const identity = identifyNmi(nmi);
    if (identity.checkDigit === 'wrong') return refuse('A character of the NMI is wrong: its check digit doesn’t fit');
    switch (identity.kind) {
      case 'network':
      case 'ambiguous':
        return nmi.slice(0, 10);
      case 'unknown':
        return /^[A-HJ-NP-Z\d]{10}[A-Z\d]?$/.test(nmi)
          ? nmi.slice(0, 10)
          : refuse('The NMI must have 10 or 11 characters');
      default:
        return refuse(`The NMI belongs to ${identity.what}, so there are no plans for it`);
    }
  }),
  usage_kwh: field((text, refuse) => {
    const value = readNumber(text.replace(/\s*kwh$/i, ''));
    if (value === null) return refuse('The usage must be a number of kWh a year, such as 18,000');
    const { min, max } = usageBoundsKwh;
    const kwh = Math.round(value);
    return kwh >= min && kwh <= max ? kwh : refuse('The usage must be between 1,000 and 2,000,000 kWh a year');
  }),
  pays_per_year: field((text, refuse) => {
    const value = readNumber(text.replace(/^(AUD?)?\s*\$\s*/i, ''));
    if (value === null) return refuse('What it pays must be a number of dollars a year, such as 5,590');
    const isPlausible = value >= paysBounds.min && value <= paysBounds.max;
    return isPlausible ? Math.round(value * 100) : refuse('What it pays must be between $100 and $10,000,000 a year');
  }),
  contract_ends: contractEndField,
});

/** Parses the fields of a site; each reason is a sentence. */
export function readEnteredSite(typed: TypedSite): SiteReading {
  const parsed = typedSiteSchema.safeParse(typed);
  const reasons = [
    ...(parsed.error?.issues.map(({ message }) => message) ?? []),
    ...listMissing(typed, parsed.data ?? null),
  ];
  if (reasons.length > 0 || !parsed.data || parsed.data.usage_kwh === null) return { ok: false, reasons };
  const { usage_kwh: annualKwh, pays_per_year: paysCents, contract_ends: contractEnds, ...place } = parsed.data;
  return { ok: true, site: { ...place, annualKwh, paysCents, contractEnds } };
}

/** Entries with the same key are one site. */
export function toEnteredSiteKey({ nmi, postcode, name }: Pick<EnteredSite, 'nmi' | 'postcode' | 'name'>): string {
  return nmi ? `nmi ${nmi}` : `at ${postcode} ${name?.toLowerCase()}`;
}

function listMissing(typed: TypedSite, read: z.output<typeof typedSiteSchema> | null): string[] {
  const isEmpty = (column: SiteColumn) => typed[column].trim() === '';
  const noPlace = isEmpty('postcode') && isEmpty('nmi');
  const nmi = read?.nmi ? identifyNmi(read.nmi) : null;
  return [
    ...(noPlace ? ['Add a postcode or an NMI'] : []),
    ...(isEmpty('name') && isEmpty('nmi') && !noPlace ? ['Add a name, or the NMI'] : []),
    ...(isEmpty('usage_kwh') ? ['Add the usage, in kWh a year'] : []),
    ...(nmi && nmi.kind !== 'network' && isEmpty('postcode')
      ? ['Add the postcode: this NMI doesn’t tell the network']
      : []),
  ];
}
