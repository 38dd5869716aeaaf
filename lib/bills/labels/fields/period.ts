import { parsePhrases } from '../phrases';

/** Labels of the billing period and its days. */
export const periodLabels = parsePhrases(`
  [period | aer]
  bill period
  billing period
  supply period
  [period | au]
  account period
  service period
  period
  usage period
  charge period
  charging period
  invoice period
  statement period
  consumption period
  billing dates
  period covered
  period of supply
  this bill covers
  bill covers
  covers
  billing cycle
  for the period
  charges for the period
  supply dates
  period billed
  dates billed
  electricity supplied
  energy supplied
  read period
  meter read period
  reading period
  bill for period
  electricity period
  this bill is for
  supply from
  usage from
  charges from
  covering
  covers the period
  covering the period
  your bill for
  this invoice covers
  this account covers
  billing days
  billing period from
  bill period from
  supply period from
  your billing period
  period of this bill
  charges for
  energy period
  delivery period
  current period
  your supply period
  this period
  metering period
  supply days
  bill coverage
  invoice covers
  for supply
  period from
  service billing period
  bill cycle
  billing period dates
  bill dates
  charges cover
  this account is for
  dates of supply
  meter period
  consumption dates
  usage dates
  reading dates
  billed period
  energy used from
  electricity used from
  electricity used between
  supplied between
  for power from
  power supplied
  used between
  usage between
  charging dates
  billed for
  bill for
  invoice for
  account for
  energy from
  electricity from
  power from
  for electricity from
  for energy from
  charges between
  covered dates
  dates covered
  cycle
  current billing period
  current supply period
  read dates
  reads from
  days from
  [period | us]
  service dates
  service from
  for service
  [period weak | au]
  from
  [periodStart | au]
  period start
  period start date
  start of period
  billing period start
  bill period start
  period from date
  supply start
  start date of period
  billing start date
  billing from
  supply period start
  from date
  read from
  billing start
  bill start date
  service start
  period commencing
  period begins
  period starts
  billed from
  start
  first day
  supply from
  supplied from
  usage from
  power from
  [periodStart | us]
  service from
  [periodStart weak | au]
  start date
  previous read date
  previous reading date
  last read date
  date of last read
  date of previous read
  last reading date
  start read date
  [periodEnd | au]
  period end
  period end date
  end of period
  billing period end
  bill period end
  period to date
  period to
  supply end
  end date of period
  billing end date
  billing to
  supply period end
  to date
  read to
  billing end
  bill end date
  service end
  period ending
  period ended
  period ends
  billed to date
  until
  up to and including
  up to
  through
  last day
  supply to
  supplied to
  usage to
  power to
  service to
  end
  [periodEnd weak | au]
  end date
  current read date
  current reading date
  this read date
  date of this read
  date of current read
  this reading date
  read date
  end read date
  date of read
  reading date
  [days | aer]
  number of days
  [days | au]
  days
  no of days
  days in period
  days billed
  billing days
  days in billing period
  days supplied
  days of supply
  supply days
  period days
  bill days
  days in this bill
  days charged
  number of days billed
  days in bill period
  number of days in period
  total days
  number of days supplied
  days in supply period
  no days
  days in bill
  bill length
  length of period
  period length
  days of use
  days used
  days of usage
  length in days
  duration
  duration days
  days this period
  days covered
  service days
  days of service
  number of billing days
  number of service days
`);
