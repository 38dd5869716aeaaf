import { parsePhrases } from '../phrases';

/** Labels of account and invoice numbers. */
export const referencesLabels = parsePhrases(`
  [accountNumber | aer]
  account number
  [accountNumber | au]
  account no
  account num
  account nbr
  account id
  account
  acct no
  acct number
  acct
  a c no
  a c number
  a c
  customer account number
  customer account no
  customer account
  your account number
  your account no
  energy account number
  electricity account number
  electricity account no
  electricity account
  gas account number
  gas account
  energy account
  billing account number
  billing account
  contract account
  contract account number
  service account number
  account reference
  account ref
  business account number
  account number is
  acc no
  acc number
  your account
  account code
  supply account
  supply account number
  ledger account
  site account
  connection account
  billing account id
  account identification
  account identifier
  contract account id
  energy account id
  business account
  [accountNumber | us]
  utility account number
  [accountNumber weak | au]
  cust
  cust no
  customer number
  customer no
  customer reference number
  customer reference
  customer ref
  customer id
  client number
  client no
  client id
  customer code
  client code
  reference number
  your reference
  reference no
  debtor number
  debtor code
  debtor no
  agreement number
  payment reference
  consumer number
  consumer no
  membership number
  member number
  member no
  membership no
  tenant code
  tenant no
  tenant number
  tenancy code
  tenant id
  customer
  [invoiceNumber | aer]
  invoice number
  tax invoice number
  [invoiceNumber | au]
  invoice no
  invoice num
  invoice
  tax invoice no
  tax invoice
  invoice id
  bill number
  bill no
  bill id
  your bill number
  statement number
  statement no
  document number
  document no
  bill reference
  bill ref
  invoice reference
  invoice ref
  inv no
  inv number
  bill invoice number
  invoice statement number
  tax invoice statement number
  tax invoice id
  gst invoice number
  bill invoice no
  invoice reference number
  invoice code
  tax invoice ref
  tax invoice reference
  doc no
  document id
  our invoice
  statement id
  statement reference
  bill identifier
  invoice identifier
  account invoice number
  [invoiceNumber | uk]
  vat invoice number
  vat invoice no
  [invoiceNumber weak | au]
  bill
  your bill
  statement
  this bill
  document
  docket no
  docket number
  delivery docket
  ticket no
  ticket number
`);
