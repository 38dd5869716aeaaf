/** Lists of phrases, written down as text: parted by commas and line ends. */
export function phrases(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** How bills shorten the words of labels. */
export const shortWords: Readonly<Record<string, string>> = {
  num: 'no',
  nbr: 'no',
  nr: 'no',
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
