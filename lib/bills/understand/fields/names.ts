/** Names of retailers made whole: what one place of the bill prints short, another prints in full. */
import { companyTextPattern, energyNamePattern, formTextPattern, legalFormPattern } from '../../labels/name-phrases';
import { knownRetailers } from '../../labels/retailers';

/** A name's letters and digits alone, for telling names alike. */
export const squash = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

export const withoutForm = (name: string) => name.replace(legalFormPattern, '').trim();

/** As a brand prints its name: "Yonder Energy Co" without "Pty Ltd". */
export const withoutBrandForm = (name: string) =>
  /\s(?:co|corp|corporation|trust)\.?$/i.test(name) ? name : withoutForm(name);

/**
 * The whole of a name that holds no word of the trade, "Opus" or "Cascade Coast", where the bill prints it elsewhere with such
 * words behind it: "Opus Energy", "Cascade Coast Power & Light".
 */
export function completeName<T extends { name: string; score: number }>(best: T, all: readonly T[]): T {
  const isWhole = (name: string) =>
    energyNamePattern.test(name) || knownRetailers.some((one) => one.toLowerCase() === name.toLowerCase());
  const words = best.name.toLowerCase().split(/\s+/);
  const longer = all.filter(({ name, score }) => {
    const other = name.split(/\s+/);
    const rest = other.slice(words.length);
    return (
      score >= 1 &&
      rest.length > 0 &&
      words.every((word, i) => other[i]?.toLowerCase() === word) &&
      (isWhole(best.name) ? formTextPattern : companyTextPattern).test(rest.join(' ')) &&
      !/^(?:&|and)$/i.test(rest.at(-1) ?? '')
    );
  });
  return longer.sort((a, b) => b.score - a.score)[0] ?? best;
}

/** "Contact" over "Contact Energy Limited": a word that is no name elsewhere is one when a company's name begins with it. */
export function beginsCompany(name: string, companies: readonly { name: string }[]): boolean {
  const lead = `${name.toLowerCase()} `;
  return companies.some((one) => one.name.toLowerCase().startsWith(lead) && energyNamePattern.test(one.name));
}

/** The last word is one of the trade: "Lonestar Volt Energy". */
export const isTradeEnd = (name: string): boolean => companyTextPattern.test(name.split(/\s+/).at(-1) ?? '');
