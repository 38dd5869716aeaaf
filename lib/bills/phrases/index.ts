/** The phrases on bills, from the JSON files beside this one, as patterns and lists. */
import abbreviationList from './abbreviations.json';
import addressLists from './addresses.json';
import amountLists from './amounts.json';
import balanceLists from './balances.json';
import chargeNameLists from './charge-names.json';
import chargeLists from './charges.json';
import { compilePatterns, listPhrases } from './compile';
import demandLists from './demand.json';
import demandNameLists from './demand-names.json';
import detailLists from './details.json';
import distractorLists from './distractors.json';
import documentLists from './documents.json';
import excludedLists from './excluded-values.json';
import fieldLists from './fields.json';
import lpgNameLists from './lpg-names.json';
import nameLists from './names.json';
import noticeLists from './notices.json';
import otherLists from './other-labels.json';
import ownClassLists from './own-classes.json';
import retailerLists from './retailers.json';
import sectionLists from './sections.json';
import signLists from './signs-of-bill.json';
import sumLists from './sums.json';
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

/** The full forms of abbreviations in labels. */
export const abbreviations: Readonly<Record<string, string>> = abbreviationList;

/** Names of energy retailers as bills print them, recognised in any spacing and case. */
export const knownRetailers = listPhrases(retailerLists).retailer;

/** Web addresses that are not the retailer's. */
export const foreignHosts = listPhrases(webHostLists).host;

/**
 * Patterns of phrases by file and class. Of sections, own classes, names and
 * sums the first class that matches wins.
 */
export const phrases = {
  addresses: compilePatterns(addressLists),
  balances: compilePatterns(balanceLists),
  chargeNames: compilePatterns(chargeNameLists),
  charges: compilePatterns(chargeLists),
  demand: compilePatterns(demandLists),
  demandNames: compilePatterns(demandNameLists),
  details: compilePatterns(detailLists),
  distractors: compilePatterns(distractorLists),
  documents: compilePatterns(documentLists),
  excludedValues: compilePatterns(excludedLists),
  lpgNames: compilePatterns(lpgNameLists),
  names: compilePatterns(nameLists),
  notices: compilePatterns(noticeLists),
  ownClasses: compilePatterns(ownClassLists),
  sections: compilePatterns(sectionLists),
  signsOfBill: compilePatterns(signLists),
  sums: compilePatterns(sumLists),
  usage: compilePatterns(usageLists),
  webHosts: compilePatterns(webHostLists),
};

/** Headings and lines with figures that this bill does not charge. */
export const distractorPattern = new RegExp(
  Object.values(phrases.distractors)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const { names, addresses } = phrases;

/** Legal forms of companies. The "Corporation" of an owners corporation is part of its name, and so is "& Co". */
export const legalFormPattern = new RegExp(
  `\\s*,?\\s*(?!${names.noLegalForm.source})(?<!(?:owners|body|&)\\s)${names.legalForm.source}[.)]?(?=\\W|$)`,
  'i',
);

const makeWholePattern = (...patterns: RegExp[]) =>
  new RegExp(`^(?:(?:${patterns.map(({ source }) => source).join('|')})[\\s,-]*)+$`, 'i');

/** Texts of nothing but words of tables, of tables and the trade, of company names. */
export const tableTextPattern = makeWholePattern(names.tableWord);
export const tradeTablePattern = makeWholePattern(names.tableWord, names.tradeTableWord);
export const companyTextPattern = makeWholePattern(names.companyWord);

export interface AddressEnding {
  country: 'AU' | 'NZ' | 'UK' | 'US' | 'CA' | 'IE';
  /** Matches the end of an address; group 1 is the postcode. */
  pattern: RegExp;
}

// "May 2026" as a month and a year, or a post office box, looks like a suburb and a postcode.
const noSuburb = `(?!${addresses.noSuburb.source})`;

export const addressEndings: readonly AddressEnding[] = [
  {
    country: 'AU',
    pattern: new RegExp(`${addresses.state.source}[,.]?\\s{1,3}(\\d{4})(?!\\d| \\d{2,3} \\d{2,3}(?!\\d))`, 'i'),
  },
  // No postcode has the letter O, so in a picture it is a zero.
  { country: 'CA', pattern: /\b[A-Z]{2},?\s{1,2}([ABCEGHJ-NPRSTVXY][\dO][A-Z] ?[\dO][A-Z][\dO])\b/ },
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
  // In a sentence, a comma is before the town.
  {
    country: 'NZ',
    pattern: new RegExp(
      `, (?:[A-Z][a-z']+ ){0,2}${noSuburb}[A-Z][A-Za-z']{2,} (\\d{4})(?=[,.)]| \\(| (?:from|for)\\b)`,
    ),
  },
];

/** A line that begins with a street word ("Street", "Road") continues the line above. */
export const streetLedPattern = new RegExp(`^${addresses.street.source}`, 'i');

export const boxPattern = new RegExp(`^Box \\d|${addresses.box.source}`, 'i');

const storey = `${addresses.storey.source},? \\S*\\d`;
const part = `${addresses.partOfABuilding.source}\\.?[ /]?[\\dA-Z]*\\d`;
// A date is not a street number.
const number = '\\d(?!\\d?[-/.]\\d\\d?[-/.]\\d\\d)';

/** The first line of an address: a part of a building, or a street number. */
export const premisesPattern = new RegExp(`^(?:${storey}|${part}|${number})`, 'i');
