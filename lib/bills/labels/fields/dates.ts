import { parsePhrases } from '../phrases';

/** Labels of the issue date and the due date. */
export const datesLabels = parsePhrases(`
  [issueDate | aer]
  issue date
  date of issue
  bill issue date
  [issueDate | au]
  issued
  issued on
  date issued
  invoice date
  bill date
  billing date
  statement date
  tax invoice date
  date of invoice
  date of bill
  invoice issue date
  bill issued
  invoice issued
  bill issued on
  date of this bill
  account issue date
  date of statement
  issued date
  invoice issued on
  document date
  account date
  billed on
  your bill was issued on
  this bill was issued on
  bill print date
  date prepared
  bill prepared
  date printed
  statement issued
  date bill issued
  tax date
  date of tax invoice
  bill created
  invoice created
  statement issue date
  statement produced
  produced on
  bill produced
  date produced
  bill generated
  date of this invoice
  date of this statement
  written on
  sent on
  sent
  bill sent
  posted
  posted on
  mailed on
  statement of
  dated
  date of this account
  date created
  created on
  date sent
  this bill is dated
  billing statement date
  date of this letter
  bill made on
  made on
  raised
  date raised
  raised on
  invoice raised
  account issued
  billed
  statement as at
  bill run date
  run date
  written
  date written
  published
  issued date of bill
  bill of
  account of
  invoice of
  invoiced on
  invoiced
  date invoiced
  drawn up
  drawn up on
  made out on
  billing run
  preparation date
  prepared on
  [issueDate | uk]
  tax point
  tax point date
  [issueDate | us]
  date mailed
  bill mailing date
  billing summary as of
  account summary as of
  summary as of
  statement as of
  bill as of
  [issueDate weak | au]
  date
  as at
  prepared on
  prepared
  created
`);
