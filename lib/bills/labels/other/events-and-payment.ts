import { parsePhrases } from '../phrases';

/** Dates of other events, ways to pay, and names of parts of the bill. */
export const eventAndPaymentLabels = parsePhrases(`
  [time of another event | au]
  next meter read date
  next read date
  next scheduled read date
  next reading date
  next scheduled read
  next scheduled reading
  next meter reading
  next read
  your next scheduled read date
  next scheduled meter read
  next reading due
  next bill date
  next bill due
  next invoice date
  next meter read
  next bill
  next read due
  your next bill
  contract ends on
  contract until
  contract start date
  contract start
  agreement end date
  plan end date
  plan start date
  offer end date
  plan ends
  benefit end date
  benefit period ends
  benefits end
  plan expiry
  plan expiry date
  benefit expiry
  offer expiry
  discount end date
  benefit period end date
  your benefit period ends
  your plan ends
  offer start date
  last payment
  last payment date
  date of last payment
  payment received on
  last bill date
  previous bill date
  previous invoice
  previous invoice number
  last invoice
  last invoice number
  date received
  previous bill number
  previous account number
  old account number
  former account number
  new prices from
  price change date
  effective date
  effective from
  effective
  move in date
  move out date
  date of birth
  late payment date
  pay on time discount date
  disconnection date
  final reading date
  previous due date
  last due date
  [payment | au]
  bpay
  biller code
  bpay biller code
  bpay ref
  bpay reference
  bpay reference number
  ref no
  billpay code
  billpay ref
  post billpay
  australia post billpay code
  crn
  customer reference no
  bpay reference no
  bpay ref no
  payment ref
  payment reference number
  eft reference
  bsb
  bank account
  account number bsb
  bank account number
  bsb number
  bank
  direct deposit
  swift
  payment code
  pay id
  payid
  billpay reference
  post billpay ref
  bank details
  bank account name
  bank account no
  direct debit account
  electronic funds transfer
  eft
  credit card
  biller
  bank transfer
  centrepay
  centrepay reference
  centrepay number
  agl reference
  payment method
  payment terms
  terms
  lease reference
  [account | au]
  customer charge
  service charge
  supply charge
  account fee
  account balance
  account summary
  account details
  plan details
  plan summary
  tax invoice
  contract load
  contract term
  contract number
  contract no
  plan id
  offer id
  contract id
  purchase order
  purchase order number
  order number
  page
  bill type
  bill frequency
  billing frequency
  billing cycle number
  currency
  status
  cost centre
  cost code
`);
