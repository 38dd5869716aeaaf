import { phraseList } from './phrases';

/** Web and mail addresses on bills that are not the sender's. */
export const webHosts = phraseList(`
  [host | au]
  gmail
  outlook
  hotmail
  yahoo
  bigpond
  icloud
  bpay
  auspost
  australiapost
  energymadeeasy
  ato
  centrelink
  servicesaustralia
  ewon
  ewov
  ofgem
  aer
  accc
  compare
  vic
  nsw
  energy
`);
