/** Completes names of retailers that one place abbreviates and another prints in full. */
import { companyTextPattern, formTextPattern, knownRetailers, legalFormPattern, phrases } from '../../phrases';

/** The letters and digits of a name in lower case, to compare names. */
export const squash = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

export const withoutForm = (name: string) => name.replace(legalFormPattern, '').trim();

/** The name as a brand prints it: "Yonder Energy Co", without "Pty Ltd". */
export const withoutBrandForm = (name: string) =>
  /\s(?:co|corp|corporation|trust)\.?$/i.test(name) ? name : withoutForm(name);

/**
 * Completes a name from another place on the bill, where words of the trade follow it. "Opus" becomes "Opus Energy",
 * and "Cascade Coast" becomes "Cascade Coast Power & Light".
 */
export function completeName<T extends { name: string; score: number }>(best: T, all: readonly T[]): T {
  const isWhole = (name: string) =>
    phrases.names.tradeWord.test(name) || knownRetailers.some((one) => one.toLowerCase() === name.toLowerCase());
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

/** Whether a company's name begins with this word: "Contact" in "Contact Energy Limited". */
export function beginsCompany(name: string, companies: readonly { name: string }[]): boolean {
  const lead = `${name.toLowerCase()} `;
  return companies.some((one) => one.name.toLowerCase().startsWith(lead) && phrases.names.tradeWord.test(one.name));
}

/** Whether the last word is one of the trade: "Lonestar Volt Energy". */
export const isTradeEnd = (name: string): boolean => companyTextPattern.test(name.split(/\s+/).at(-1) ?? '');
