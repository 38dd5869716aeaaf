/** The phrases on bills, from the JSON files beside this one, as patterns and lists. */
import type { Charge } from '../bill';
import addressLists from './addresses.json';
import amountLists from './amounts.json';
import balanceLists from './balances.json';
import chargeNameGroups from './charge-names.json';
import chargeLists from './charges.json';
import columnGroups from './columns.json';
import { compilePatterns, compileRules, compileSources, listPhrases } from './compile';
import demandLists from './demand.json';
import detailLists from './details.json';
import distractorLists from './distractors.json';
import documentLists from './documents.json';
import excludedLists from './excluded-values.json';
import fieldLists from './fields.json';
import ligatureLists from './ligature-words.json';
import nameLists from './names.json';
import otherLists from './other-labels.json';
import ownClassGroups from './own-classes.json';
import planLists from './plans.json';
import retailerLists from './retailers.json';
import sectionGroups from './sections.json';
import usageLists from './usage.json';
import webHostLists from './web-hosts.json';

/** The labels of each kind of sum, in lower case without punctuation. The longest one wins. */
export const amountLabels = listPhrases(amountLists);
export type AmountLabel = keyof typeof amountLists;

/**
 * The labels of each field, in lower case without punctuation. A longer one wins over a shorter one inside it: "next
 * meter read date" is not a "read date". Those of the class `<field> weak` are used only if no other label has a value.
 */
export const fieldLabels = listPhrases(fieldLists);
type LabelClass = keyof typeof fieldLists;
export type FieldName = LabelClass extends infer Name ? (Name extends `${string} weak` ? never : Name) : never;

/** Labels of what is neither a field nor a sum. */
export const otherLabels: readonly string[] = Object.values(listPhrases(otherLists)).flat();

/** Abbreviations in labels. */
export const abbreviations: Readonly<Record<string, string>> = {
  num: 'no',
  nbr: 'no',
  nr: 'no',
  '#': 'no',
  number: 'no',
  numbers: 'no',
  acct: 'account',
  acc: 'account',
  addr: 'address',
  amt: 'amount',
  bal: 'balance',
  prev: 'previous',
  curr: 'current',
  pd: 'period',
  chgs: 'charges',
  cust: 'customer',
  elec: 'electricity',
  pymt: 'payment',
  pymts: 'payments',
  ident: 'identifier',
};

/** Names of energy retailers as bills print them, recognised in any spacing and case. */
export const knownRetailers = listPhrases(retailerLists).retailer;

/** Words of bills in which a ligature is often lost. */
export const ligatureWords = listPhrases(ligatureLists).word;

/** Web addresses that are not the retailer's, and the endings of web addresses. */
export const foreignHosts = listPhrases(webHostLists).host;
export const hostEndings = compileSources(webHostLists).ending;

/** Words of charge lines, by what a line is for. */
export const {
  solar: solarPattern,
  controlled: controlledPattern,
  daily: dailyPattern,
  offPeak: offPeakPattern,
  shoulder: shoulderPattern,
  evening: eveningPattern,
  peak: peakPattern,
  otherBand: otherBandPattern,
  gstFree: gstFreePattern,
  loneCharge: loneChargePattern,
  demand: demandPattern,
  demandTariff: demandTariffPattern,
  network: networkPattern,
  tax: taxPattern,
  embeddedNetwork: embeddedNetworkPattern,
  onSupply: onSupplyPattern,
  commonArea: commonAreaPattern,
  lpgDelivery: lpgDeliveryPattern,
  credit: creditPattern,
} = compilePatterns(chargeLists);

/** The class in the API of a line by its own words, or by those of its section. The first match wins. */
type ChargeClass = Charge['class'];
export const ownClassRules = compileRules<ChargeClass>(ownClassGroups);
export const sectionRules = compileRules<ChargeClass>(sectionGroups);
/** The name of a charge in the API's list. */
export const chargeNameRules = compileRules<string>(chargeNameGroups);

/** The role of a table's column by its heading. The first match wins. */
export type ColumnRole =
  | 'previous'
  | 'current'
  | 'multiplier'
  | 'meter'
  | 'lossFactor'
  | 'gst'
  | 'amountInc'
  | 'amountEx'
  | 'rate'
  | 'days'
  | 'quantity'
  | 'amount'
  | 'period'
  | 'unit'
  | 'description'
  | 'other';
export const columnRules = compileRules<ColumnRole>(columnGroups);

/** Words of a balance from earlier bills, of an amount that is or was due, of one that the retailer owes, of a fee. */
export const {
  balance: balancePattern,
  due: duePattern,
  'in credit': inCreditPattern,
  fee: feePattern,
  charge: chargeOfBalancePattern,
} = compilePatterns(balanceLists);

/** Words around quantities of energy, and words of charges that need no quantity. */
export const {
  usage: usagePattern,
  'no band': noBandPattern,
  energy: energyLinePattern,
  fixed: fixedChargePattern,
  fee: feeLinePattern,
} = compilePatterns(usageLists);

/** Words of demand: agreed, measured, of earlier bills, and of what is not demand. */
export const {
  agreed: agreedDemandPattern,
  capacity: capacityPattern,
  measured: measuredDemandPattern,
  past: pastDemandPattern,
  'other quantity': unmeasuredDemandPattern,
} = compilePatterns(demandLists);

export const smallBusinessPattern = compilePatterns(planLists)['small business'];

/** Words by which a document is a bill or something else. */
const documents = compilePatterns(documentLists);
export const {
  bill: billPattern,
  'offer title': offerTitlePattern,
  'study title': studyTitlePattern,
  acceptance: acceptancePattern,
  estimate: estimatePattern,
} = documents;
/** What other trades sell. */
export const otherTradePattern = new RegExp(documents['other trade'], 'gi');

const distractors = compileSources(distractorLists);
/** The payment slip repeats the total and charges nothing. */
export const slipPattern = new RegExp(distractors.slip, 'i');
/** "Prices from 1 July" are in the future, but "prices from 1 July to 30 September" are this bill's. */
const pricesToCome = /\bprices? from\b(?! \d.* to \d)/.source;
/** Headings and lines with figures that this bill does not charge. */
export const distractorPattern = new RegExp(`${Object.values(distractors).join('|')}|${pricesToCome}`, 'i');

const excluded = compilePatterns(excludedLists);

/**
 * Whether the text has words that names of people and businesses never have. Exceptions: "Number 8 Bakery" and "Linen
 * Hire Service".
 */
export const isNoParty = (text: string) =>
  excluded['no party'].test(text.replace(/\bnumber (?=\d)/i, '').replace(/(?<=\S \S+ )services?$/i, ''));

/** Whether the text has words that plan names never have, except "Total Plan". */
export const isNoPlan = (text: string) => excluded['no plan'].test(text.replace(/\btotal plan\b/i, ''));

/** Whether the text names the department or person that a letter goes to. */
export const isOffice = (text: string) => excluded.office.test(text) || excluded['care of'].test(text);

const names = compileSources(nameLists);

/** Words in names of energy retailers. */
export const energyNamePattern = new RegExp(names['trade word'], 'i');

/** Titles: lines in large print that are not names. */
export const titlePattern = new RegExp(names.title, 'i');

/** Words at the end of a title that is not a name: "gas account", "tax invoice". */
export const titleEndPattern = new RegExp(
  `(?:(?:^|\\s+)${names['title lead']})*(?:^|\\s+)${names['title end']}$|(?<=\\b(?:energy|gas|power|utilities))\\s+lpg$`,
  'i',
);

/** Legal forms of companies. The "Corporation" of an owners corporation is part of its name. */
export const legalFormPattern = new RegExp(
  `\\s*,?\\s*(?!${names['no legal form']})(?<!(?:owners|body)\\s)${names['legal form']}[.)]?(?=\\W|$)`,
  'i',
);

const makeWholePattern = (...classes: (keyof typeof names)[]) =>
  new RegExp(`^(?:(?:${classes.map((name) => names[name]).join('|')})[\\s,-]*)+$`, 'i');

/** Texts of nothing but words of tables, of tables and the trade, of company names, of forms. */
export const tableTextPattern = makeWholePattern('table word');
export const tradeTablePattern = makeWholePattern('table word', 'trade table word');
export const companyTextPattern = makeWholePattern('company word');
export const formTextPattern = makeWholePattern('form word');

const addresses = compileSources(addressLists);

export interface AddressEnding {
  country: 'AU' | 'NZ' | 'UK' | 'US' | 'CA' | 'IE';
  /** Matches the end of an address; group 1 is the postcode. */
  pattern: RegExp;
}

// "May 2026" as a month and a year, or a post office box, looks like a suburb and a postcode.
const noSuburb = `(?!${addresses['no suburb']})`;

export const statePattern = new RegExp(addresses.state, 'i');

export const addressEndings: readonly AddressEnding[] = [
  {
    country: 'AU',
    pattern: new RegExp(`${addresses.state}[,.]?\\s{1,3}(\\d{4})(?!\\d| \\d{2,3} \\d{2,3}(?!\\d))`, 'i'),
  },
  { country: 'CA', pattern: /\b[A-Z]{2},?\s{1,2}([ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d)\b/ },
  { country: 'UK', pattern: /\b([A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})\b/ },
  // Includes letters that no British postcode ends in, for misprints and small islands.
  { country: 'UK', pattern: /(?:^|,\s|[a-z]\s)([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?=$|[,.)\t])/ },
  {
    country: 'IE',
    pattern: /\b([AC-FHKNPRTV-Y]\d[\dW] (?=[\dA-Z]*[A-Z])[\dAC-FHKNPRTV-Y]{4})(?=$|[,.)\t])/,
  },
  { country: 'US', pattern: /\b[A-Z]{2},?\s{1,2}(\d{5}(?:-\d{4})?)(?!\d)/ },
  {
    country: 'NZ',
    pattern: new RegExp(`\\b${noSuburb}[A-Z][A-Za-z']{2,}(?: North| South| East| West)?,?\\s(\\d{4})$`),
  },
];

const streetPhrases = addresses.street;

export const streetPattern = new RegExp(`${streetPhrases}\\.?`, 'i');

/** A line that begins with a street word ("Street", "Road") continues the line above. */
export const streetLedPattern = new RegExp(`^${streetPhrases}`, 'i');

export const boxPattern = new RegExp(`^Box \\d|${addresses.box}`, 'i');

const storey = `${addresses.storey},? \\S*\\d`;
const part = `${addresses['part of a building']}\\.?[ /]?[\\dA-Z]*\\d`;
// A date is not a street number.
const number = '\\d(?!\\d?[-/.]\\d\\d?[-/.]\\d\\d)';

/** The first line of an address: a part of a building, or a street number. */
export const premisesPattern = new RegExp(`^(?:${storey}|${part}|${number})`, 'i');

const details = compileSources(detailLists);

/** A label, and the format of the value behind or below it, written without spaces. */
export interface DetailLabel {
  label: RegExp;
  form: RegExp;
}

export const detailLabels = {
  bpayBillerCode: { label: new RegExp(details['biller code'], 'gi'), form: /^\d{3,10}$/ },
  bpayReference: { label: new RegExp(details['biller reference'], 'gi'), form: /^\d{6,20}$/ },
  meterNumber: {
    label: new RegExp(details['meter number'], 'gi'),
    form: /^(?=.*\d{4})[A-Z]{0,5}\d[A-Z\d-]{3,13}$/,
  },
  // EA305, BLND3AO, NTC8400, 7200, but not a plain word.
  tariffCode: {
    label: new RegExp(details['tariff code'], 'gi'),
    form: /^(?=[A-Z\d-]*\d)(?:[A-Z]{1,6}[A-Z\d-]{1,9}|\d{3,4})$/,
  },
} as const satisfies Record<string, DetailLabel>;

/** At the start of a cell, where it means this bill and not bills in general. */
export const finalBillPattern = new RegExp(`${details['final bill']}(?! ${details['not final']})`, 'i');

/** Says that this bill is paid by direct debit, or that nothing is owed. */
export const directDebitPatterns: readonly RegExp[] = [
  new RegExp(details['direct debit'], 'i'),
  new RegExp(`(?<!\\b(?:can|may|could) be )${details['taken by direct debit']}`, 'i'),
  new RegExp(`(?<!\\bif )${details['you pay by direct debit']}`, 'i'),
  new RegExp(`${details['way of payment']}\\W+${details.automatic}`, 'i'),
];

const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?';

/** The words before the day of the direct debit: "We'll debit $412.30 from your account on". */
export const beforeDebitDate = new RegExp(
  `${details['to be debited']}(?:[^.;]|\\.\\d){0,90}?\\b(?:on|after|from|for)\\s+(?:or (?:after|about)\\s+)?${weekday}$`,
  'i',
);

/** Words with the quantity above which a tariff step applies. The first step starts at 0. */
export const firstStepPattern = /^(?:\w+ ){0,4}\b(?:first|1st)\b(?= [\d,.]+ ?(?:kwh|mj|gj|units)\b)/i;
export const laterStepPattern =
  /\b(?:over|above|exceeding|in excess of|more than|greater than)\s+([\d,]+(?:\.\d+)?)\s?(kwh|mj|units)\b/i;
