import { parsePhrases } from './phrases';

/** Web and mail hosts on bills that are not the retailer's. */
export const webHosts = parsePhrases(`
  [host | web]
  gmail
  outlook
  hotmail
  yahoo
  icloud
  compare
  [host | au]
  bigpond
  bpay
  auspost
  australiapost
  energymadeeasy
  ato
  centrelink
  servicesaustralia
  ewon
  ewov
  aer
  accc
  vic
  nsw
  energy
  [host | uk]
  ofgem

  [ending | web]
  com
  net
  org
  energy
  co
  example
  io
  biz
  green
  coop
  ca
  us
  ie
  nz
`);
