import { makePhrasePattern, parsePhrases } from './phrases';

const planPhrases = parsePhrases(`
  [small business | au]
  small-business
  small-biz
  small-customer
  small-customers
  small-general
  small-commercial
  small-enterprise
  small-market
  small-site
  sme
  micro business
  microbusiness
`);

/** Plans and tariffs for small businesses, by their names. */
export const smallBusinessPattern = makePhrasePattern(planPhrases, 'small business');
