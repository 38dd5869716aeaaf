import { parsePhrases } from '../phrases';

/** Labels of the plan or product. */
export const planLabels = parsePhrases(`
  [planName | aer]
  plan name
  tariff name
  [planName | au]
  plan
  your plan
  energy plan
  electricity plan
  gas plan
  your energy plan
  your current plan
  current plan
  your electricity plan
  product
  product name
  your product
  offer
  offer name
  your offer
  contract
  contract name
  contract type
  energy offer
  energy offer name
  deal
  your deal
  package
  your package
  product type
  price list
  retail plan
  retail product
  retail tariff
  current offer
  current product
  supply plan
  market offer
  plan type
  price plan
  pricing plan
  you are on
  your plan is
  energy product
  price plan name
  plan details
  agreement
  your agreement
  you re on
  your rate plan
  plan summary
  offer type
  your price plan
  electricity product
  plan offer
  energy contract
  business plan
  your contract
  offer details
  you are on the
  plan product
  retail offer
  on the plan
  pricing plan name
  contract product
  [planName | us]
  rate plan
  [planName weak | au]
  tariff
  your tariff
  tariff type
  rate
  price category
  [planName weak | us]
  rate schedule
  service plan
  rate class
  [contractEndDate | au]
  contract end date
  contract ends
  contract expires
  contract expiry
  contract expiry date
  contract end
  contract term ends
  end of contract
  end of your contract
  agreement end date
  agreement ends
  agreement expires
  agreement expiry date
  end of agreement
`);
