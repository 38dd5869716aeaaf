/** Whether a document is an energy bill at all, and of which energy. */
import { isConfirmed } from '../basis';
import type { Bill } from '../bill';
import type { DocumentIndex } from './document-index';

type EnergyType = NonNullable<Bill['energyType']>;

const MARKS: Record<EnergyType, readonly [RegExp, number][]> = {
  elec: [
    [/\bkwh\b|\bmwh\b/, 2],
    [/\bnmi\b|\bnational meter/, 3],
    [/\bmpan\b|\bicp\b/, 2],
    [/\belectricity\b|\belectric\b/, 1],
    [/\belectricity\b[\s\S]*\belectricity\b/, 1],
    [/\bc\/kwh\b|per kwh|\/kwh/, 2],
    [/\bkva\b|\bkw\b/, 1],
  ],
  gas: [
    [/\bmirn\b|\bdpi\b|\bmprn\b|\bmeter point reference\b/, 3],
    [/\bmj\b|\bgj\b|megajoule/, 3],
    [/\bheating value\b|\bcalorific\b|\bpressure factor\b|\bvolume correction\b/, 2],
    [/\bnatural gas\b|\bgas (?:account|bill|usage|used|charges|supply|plan|meter)\b/, 2],
    [/\btherms?\b|\bccf\b/, 2],
    [/\bm3\b|cubic met|cubic feet|\bft3\b/, 1],
  ],
  lpg: [
    [/\blpg\b|\blp[- ]gas\b|\bbottled gas\b|\bliquefied petroleum\b/, 3],
    [/\bpropane\b/, 2],
    [/\bcylinders?\b|\bbottles?\b/, 2],
    [/\b45 ?kg\b/, 2],
    [/\blitres?\b/, 1],
  ],
};

/** Which energy the words of the bill speak of most; electricity wins a draw. Null: none. */
export function findEnergyType(doc: DocumentIndex): EnergyType | null {
  const text = doc.text.replace(/\t/g, ' ');
  const scores = (Object.keys(MARKS) as EnergyType[]).map((type) => ({
    type,
    score: MARKS[type].reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0),
  }));
  // Power prices quoted on a gas bill, or gas on a power bill, are printed less often than the bill's own.
  const [elec, gas, lpg] = scores as [(typeof scores)[0], (typeof scores)[0], (typeof scores)[0]];
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isBritishGas = /\bmprn\b|\bmeter point reference\b|\bcalorific\b/.test(text) && !/\bmpan\b/.test(text);
  if (isBritishGas && gas.score >= 3 && count(/\bgas\b/g) > count(/\belectric(?:ity)?\b/g)) return 'gas';
  // A bill of both, or one that quotes the other: its own unit is printed more often.
  const ofGas = [/\bmj\b|\bgj\b/g, /\btherms?\b/g, /\bccf\b/g, /\bm3\b/g].map(count);
  if (elec.score >= 3 && gas.score >= 3) return count(/\bkwh\b/g) >= Math.max(...ofGas) ? 'elec' : 'gas';
  const best = [elec, gas, lpg].sort((a, b) => b.score - a.score)[0]!;
  if (best.score < 2) return null;
  if (elec.score === best.score) return 'elec';
  return best.type;
}

const BILL_WORDS = /\b(?:invoice|bill|account|statement|amount due|total due|amount payable|please pay|to pay)\b/;

const ENERGY_UNITS = /^(?:kWh|MJ|m3|kW|kVA|kVAr|therm|ccf|bottle|litre|gallon|kg)\b/;

/** Offers name prices for a year to come; so do sheets of prices. */
const OFFER_WORDS =
  /\b(?:quote|quotation|proposal|estimated (?:annual|yearly|cost)|annual estimate|fact doc|price doc|offer (?:valid|open|expires)|accept this|sign and return)\b/;
/** Who sells panels, pipes or goods may print the number of a connection too. */
const GOODS_WORDS =
  /\b(?:install(?:ation|ed|er)?|inverter|panels?|warranty|unit cost|purchase order|stock code|sku|labour|hours worked|callout|water usage|sewage|sewerage|broadband|mobile plan)\b/g;

/**
 * What makes a document a bill: words of a bill, an amount to pay and some of its energy, customer or charges. A first page
 * that shows no usage counts when it names connection and account.
 */
export function isEnergyBill(doc: DocumentIndex, bill: Bill): boolean {
  if (bill.energyType === null || !BILL_WORDS.test(doc.text)) return false;
  const { totals, charges, usage } = bill;
  const hasTotal = totals.totalDue !== null || totals.newCharges !== null;
  if (OFFER_WORDS.test(headOf(doc)) && bill.dueDate === null) return false;
  const energyCharges = charges.filter((charge) => ENERGY_UNITS.test(charge.unit ?? '') && isConfirmed(charge)).length;
  const identity = [
    bill.siteIdentifier,
    bill.accountNumber,
    bill.period.start ?? bill.period.days,
    bill.dueDate,
    bill.invoiceNumber,
  ].filter((one) => one !== null).length;
  if (energyCharges >= 1 && (hasTotal || identity >= 1)) return true;
  const otherTrade = new Set(doc.text.match(GOODS_WORDS)).size;
  if (!hasTotal || otherTrade >= 2) return false;
  const isDelivered =
    bill.energyType === 'lpg' && charges.some(({ unit }) => /^(?:bottle|litre|gallon|kg)/.test(unit ?? ''));
  const metered = bill.period.start !== null || usage.totalKwh !== null || usage.totalMj !== null || isDelivered;
  if (bill.siteIdentifier !== null && (metered || bill.accountNumber !== null) && identity >= 2) return true;
  const supplied =
    usage.totalKwh !== null || usage.totalMj !== null || /\b(?:electricity|gas|energy|power|lpg)\b/.test(doc.text);
  return (
    supplied && identity >= 3 && /\b(?:kwh|mj|nmi|mirn|supply|usage|meter|lpg|cylinders?)\b/.test(doc.text) && metered
  );
}

const HEAD_LINES = 18;
const headOf = (doc: DocumentIndex) =>
  doc.lines
    .slice(0, HEAD_LINES)
    .map(({ text }) => text.toLowerCase())
    .join('\n');
