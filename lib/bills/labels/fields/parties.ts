import { parsePhrases } from '../phrases';

/** Labels of the customer and the retailer. */
export const partiesLabels = parsePhrases(`
  [customerName | aer]
  customer name
  [customerName | au]
  account name
  account holder
  account holder name
  name of customer
  customer
  account in the name of
  name on account
  name of account holder
  account holders
  bill to
  billed to
  invoice to
  invoiced to
  customer details
  business name
  company name
  trading name
  company
  client name
  prepared for
  issued to
  account of
  sold to
  client
  consumer name
  this bill is for
  bill for
  name
  tenant
  tenant name
  occupant
  customer legal name
  account owner
  billed entity
  legal entity
  registered name
  recipient
  responsible party
  in the name of
  lessee
  occupier
  account customer
  customer trading name
  invoiced customer
  customers
  bill recipient
  invoice recipient
  name of account
  contracting party
  [customerName | us]
  member name
  member
  service to name
  service for
  [customerName weak | au]
  dear
  to
  attention
  [customerAbn | au]
  your abn
  customer abn
  customers abn
  account holder abn
  client abn
  abn of customer
  recipient abn
  buyer abn
  tenant abn
  abn customer
  purchaser abn
  [retailerName | aer]
  retailer
  [retailerName | au]
  your retailer
  energy retailer
  electricity retailer
  gas retailer
  issued by
  supplier
  your supplier
  energy supplier
  electricity supplier
  biller name
  billed by
  invoiced by
  seller
  energy provider
  electricity provider
  billing agent
  embedded network operator
  provider
  your energy provider
  invoice from
  bill from
  sold by
  service provider
  supplied by
  retailer name
  exempt seller
  embedded network manager
  [retailerName | us]
  payee
  [retailerName weak | au]
  payable to
  cheque payable to
  cheques payable to
  make cheques payable to
  make cheque payable to
  account name bank
  from
  pay to
  [retailerName weak | us]
  make checks payable to
  [abn | aer]
  abn
  [abn | au]
  a b n
  australian business number
  abn number
  abn no
`);
