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

/** Names of plans and tariffs for small businesses. */
export const smallBusinessPattern = makePhrasePattern(planPhrases, 'small business');
