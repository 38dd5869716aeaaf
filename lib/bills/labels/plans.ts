import { phraseList, phrasePattern } from './phrases';

const planPhrases = phraseList(`
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
export const smallBusinessPattern = phrasePattern(planPhrases, 'small business');
