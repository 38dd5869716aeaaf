import { phrases } from './phrases';

/**
 * The words beside which bills print each field, in lower case, without punctuation. Longer phrases win over shorter ones
 * inside them, so a distractor such as "next meter read date" keeps its value from "read date". `weak` phrases are used
 * when no other label leads anywhere.
 */
export const fieldLabels = {
  accountNumber: {
    strong: phrases(`
      account number, account no, account num, account nbr, account id, account, acct no, acct number, acct,
      a c no, a c number, a c, customer account number, customer account no, customer account, your account number,
      your account no, energy account number, electricity account number, electricity account no,
      electricity account, gas account number, gas account, energy account, billing account number, billing account, contract account,
      contract account number, service account number, account reference, account ref, business account number,
      account number is, acc no, acc number, your account, account code, supply account, supply account number, ledger account,
      site account, utility account number, connection account, billing account id, account identification,
      account identifier, contract account id, energy account id, business account
    `),
    weak: phrases(`
      cust, cust no, customer number, customer no, customer reference number, customer reference, customer ref, customer id,
      client number, client no, client id, customer code, client code, reference number, your reference,
      reference no, debtor number, debtor code, debtor no, agreement number, payment reference, consumer number,
      consumer no, membership number, member number, member no, membership no, tenant code, tenant no, tenant number,
      tenancy code, tenant id, customer
    `),
  },
  invoiceNumber: {
    strong: phrases(`
      invoice number, invoice no, invoice num, invoice, tax invoice number, tax invoice no, tax invoice,
      invoice id, bill number, bill no, bill id, your bill number, statement number, statement no, document number,
      document no, bill reference, bill ref, invoice reference, invoice ref, inv no, inv number,
      bill invoice number, invoice statement number, tax invoice statement number, tax invoice id,
      vat invoice number, vat invoice no, gst invoice number, bill invoice no, invoice reference number, invoice code,
      tax invoice ref, tax invoice reference, doc no, document id, our invoice, statement id, statement reference,
      bill identifier, invoice identifier, account invoice number
    `),
    weak: phrases(`
      bill, your bill, statement, this bill, document, docket no, docket number, delivery docket, ticket no,
      ticket number
    `),
  },
  customerName: {
    strong: phrases(`
      customer name, account name, account holder, account holder name, name of customer, customer,
      account in the name of, name on account, name of account holder, account holders, bill to, billed to,
      invoice to, invoiced to, customer details, business name, company name, trading name, company, client name,
      prepared for, issued to, account of, sold to, client, consumer name, this bill is for, bill for, name,
      tenant, tenant name, occupant, customer legal name, account owner, billed entity, legal entity, registered name,
      recipient, responsible party, in the name of, lessee, occupier, account customer, customer trading name,
      invoiced customer, customers, bill recipient, invoice recipient, name of account, contracting party
    `),
    weak: phrases(`dear, to, attention`),
  },
  supplyAddress: {
    strong: phrases(`
      supply address, site address, service address, premises address, premise address, property address,
      supply address details, site, premises, premise, supply location, location, supply point address,
      point of supply, supply period address, address of supply, address of premises, supplied to, supply to,
      supplied at, electricity supplied to, electricity supplied at, energy supplied to, energy supplied at,
      gas supplied to, gas supplied at, service location, service to, service for, service at, services for,
      delivery address, installation address, metering address, meter address, connection address,
      address where energy is supplied, electricity supply address, gas supply address, energy supply address,
      your supply address, your site, supply site, supply site address, supply premises, where we supply you,
      usage address, consumption address, address supplied, site name and address, site details, site location,
      shop address, tenancy address, we supply, supply details, physical address, icp address, nmi address,
      service delivery address, service property, supplying, supplied address, location of supply, place of supply,
      installation, deliver to, delivered to, delivery to, ship to, property, premises supplied, site supplied,
      address supplied to, for supply to, supply at, for electricity supplied to, electricity supply to,
      for the supply of electricity to, supplied premises, supplied electricity to, supplied energy to, supplied gas to,
      power for, power goes to, power to, supply goes to, electricity at, electricity for, electricity to, gas at, energy at, energy for, tenancy, your tenancy,
      tenancy details, tenanted premises, supplied electricity at, address of the site, supplied property,
      supply point location, point of delivery, connection point address, meter location, service premises,
      installation at, address of installation, where it was used, electricity used at, energy used at, power used at,
      used at, business premises, trading address, location of premises, tenancy address, premises at, delivered at,
      where we supply, supplied site, energised premises, electricity supply site, address of property, place of use,
      property supplied, supply property, consumption site, consumption location, site of supply, premises location
    `),
    weak: phrases(`address, service details`),
  },
  mailingAddress: {
    strong: phrases(`
      postal address, mailing address, mail address, billing address, correspondence address, registered address,
      head office, registered office, post to, mail to, send payment to, mail payment to, return address, remit to,
      mail your cheque to, office address, address for notices, write to us, mail this slip, postal details,
      post your cheque to
    `),
    weak: [],
  },
  nmi: {
    strong: phrases(`
      nmi, n m i, national meter identifier, national metering identifier, national meter identifier nmi,
      national metering identifier nmi, national metering id, national meter id, nmi number, nmi no, your nmi,
      nmi national meter identifier, nmi national metering identifier, electricity nmi, child nmi,
      meter identifier, meter identifier nmi, metering identifier, supply point nmi, site nmi, nmi id,
      national meter number, national metering identification, national meter identification,
      national meter identification number, site identifier, supply point identifier, service identifier,
      meter point identifier, meter installation identifier, nmi checksum, tenant nmi, tenancy nmi, customer nmi,
      unit nmi, shop nmi, premises nmi, sub meter nmi, child meter nmi, nmi child, market nmi, nmi of your premises
    `),
    weak: phrases(`
      site id, meter id, service id, supply number, connection point, connection number, supply point,
      connection id, site number, site reference, metering point
    `),
  },
  parentNmi: {
    strong: phrases(`
      parent nmi, gate nmi, gate meter nmi, parent meter nmi, master nmi, embedded network nmi,
      parent national metering identifier, parent national meter identifier, network nmi, building nmi, parent,
      gate meter, parent meter, parent connection point, gate meter parent nmi, parent gate nmi, main nmi,
      main switchboard nmi, centre nmi, site gate nmi, nmi of the building, head meter nmi, bulk nmi, parent nmi of the embedded network, embedded network parent nmi
    `),
    weak: [],
  },
  mirn: {
    strong: phrases(`
      mirn, meter installation registration number, meter installation reference number,
      meter identification reference number, mirn number, mirn no, dpi, delivery point identifier,
      delivery point id, gas delivery point identifier, mirn dpi, dpi mirn, delivery point, supply point mirn,
      gas supply point
    `),
    weak: [],
  },
  icp: {
    strong: phrases(`
      icp, icp number, icp no, icp id, installation control point, installation control point icp, icp identifier,
      your icp, electricity icp, gas icp, connection icp, installation control point number
    `),
    weak: [],
  },
  mpan: {
    strong: phrases(`
      mpan, mpan number, supply number, electricity supply number, meter point administration number, mpan core,
      your mpan, s number, electricity supply number mpan, supply number mpan,
      mpan supply number
    `),
    weak: [],
  },
  /** Of British gas. */
  mprn: {
    strong: phrases(`
      mprn, mprn number, meter point reference, meter point reference number, meter point reference mprn,
      meter point reference number mprn, your mprn, gas meter point reference, gas supply number, m number
    `),
    weak: [],
  },
  abn: {
    strong: phrases(`abn, a b n, australian business number, abn number, abn no`),
    weak: [],
  },
  customerAbn: {
    strong: phrases(`
      your abn, customer abn, customers abn, account holder abn, client abn, abn of customer, recipient abn,
      buyer abn, tenant abn, abn customer, purchaser abn
    `),
    weak: [],
  },
  planName: {
    strong: phrases(`
      plan, plan name, your plan, energy plan, electricity plan, gas plan, your energy plan, your current plan,
      current plan, your electricity plan, product, product name, your product, offer, offer name, your offer,
      contract, contract name, contract type, energy offer, energy offer name, deal, your deal, package, your package,
      product type, price list, retail plan, retail product, retail tariff, current offer, current product, supply plan, market offer, plan type, price plan, pricing plan,
      you are on, your plan is, energy product, rate plan, price plan name, plan details, agreement,
      your agreement, tariff name, you re on, your rate plan, plan summary, offer type, your price plan,
      electricity product, plan offer, energy contract, business plan, your contract, offer details,
      you are on the, plan product, retail offer, on the plan, pricing plan name, contract product
    `),
    weak: phrases(`
      tariff, your tariff, tariff type, rate schedule, service plan, rate, rate class, price category
    `),
  },
  retailerName: {
    strong: phrases(`
      retailer, your retailer, energy retailer, electricity retailer, gas retailer, issued by, supplier,
      your supplier, energy supplier, electricity supplier, biller name, billed by, invoiced by, seller,
      energy provider, electricity provider, billing agent, embedded network operator, provider,
      your energy provider, invoice from, bill from, sold by, service provider, supplied by, payee, retailer name,
      exempt seller, embedded network manager
    `),
    weak: phrases(`
      payable to, cheque payable to, cheques payable to, make cheques payable to, make cheque payable to,
      account name bank, from, pay to, make checks payable to
    `),
  },
  issueDate: {
    strong: phrases(`
      issue date, date of issue, issued, issued on, date issued, bill issue date, invoice date, bill date,
      billing date, statement date, tax invoice date, date of invoice, date of bill, invoice issue date,
      bill issued, invoice issued, bill issued on, date of this bill, account issue date, date of statement,
      issued date, invoice issued on, document date, account date, billed on, your bill was issued on,
      this bill was issued on, bill print date, date prepared, bill prepared, date printed, statement issued,
      date bill issued, date mailed, bill mailing date, tax date, tax point, tax point date, date of tax invoice,
      bill created, invoice created, statement issue date, statement produced, produced on, bill produced,
      date produced, bill generated, date of this invoice, date of this statement, written on, sent on, sent,
      bill sent, posted, posted on, mailed on, statement of, dated, date of this account, date created, created on,
      date sent, this bill is dated, billing statement date, date of this letter, billing summary as of, account summary as of, summary as of,
      statement as of, bill as of, bill made on, made on, raised,
      date raised, raised on, invoice raised, account issued, billed, statement as at, bill run date, run date,
      written, date written, published, issued date of bill, bill of, account of, invoice of, invoiced on, invoiced,
      date invoiced, drawn up, drawn up on, made out on, billing run, preparation date, prepared on
    `),
    weak: phrases(`date, as at, prepared on, prepared, created`),
  },
  dueDate: {
    strong: phrases(`
      due date, payment due date, payment due, date due, pay by, due by, due on, due, please pay by,
      payment due by, pay before, to be paid by, total due by, amount due by, amount due on, due date for payment,
      payment date, pay on or before, pay by date, due date new charges, new charges due, payable by, payable on,
      bill due date, invoice due date, due for payment, due for payment by, due for payment on, direct debit date,
      direct debit on, will be debited on, debited on, to be debited on, payment will be debited on,
      we will debit your account on, will be direct debited on, must be paid by, pay this by, payment is due by,
      payment is due on, is due on, is due by, payment required by, pay now by, due no later than,
      please pay on or before, please pay this amount by, pay no later than, direct debit due date,
      current charges due, current charges due date, collection date, payment collection date,
      we will collect payment on, last date for payment, on or before, no later than, settlement date,
      last day to pay, last day to pay this invoice, last day to pay this bill, by, payable before, pay on or by, payment by, payment required, required by, pay us by, kindly by,
      kindly pay by, settle by, please settle by, final date for payment, last day for payment, date payable,
      to be received by, remit by, payment expected by, payment wanted by, debit date, date of debit, debit on,
      we will debit on, money due, pay us before, due before, to be paid on, to be paid before, payment needed by,
      please pay before, please pay us by, total amount due by, new charges due by, amount payable by, total payable by,
      balance due by, new charges due date, payment falls due, falls due on, autopay date, will be paid on,
      automatic payment date
    `),
    weak: phrases(`when`),
  },
  period: {
    strong: phrases(`
      bill period, billing period, supply period, account period, service period, period, usage period,
      charge period, charging period, invoice period, statement period, consumption period, billing dates,
      period covered, period of supply, this bill covers, bill covers, covers, billing cycle, for the period,
      charges for the period, supply dates, period billed, dates billed, service dates, service from,
      electricity supplied, energy supplied, read period, meter read period, reading period, bill for period,
      electricity period, this bill is for, supply from, usage from, charges from, covering, covers the period,
      covering the period, your bill for, this invoice covers, this account covers, billing days,
      billing period from, bill period from, supply period from, your billing period, period of this bill,
      charges for, for service, energy period, delivery period, current period, your supply period, this period,
      metering period, supply days, bill coverage, invoice covers, for supply, period from, service billing period,
      bill cycle, billing period dates, bill dates, charges cover, this account is for, dates of supply, meter period,
      consumption dates, usage dates, reading dates, billed period, energy used from, electricity used from,
      electricity used between, supplied between, for power from, power supplied, used between, usage between,
      charging dates, billed for, bill for, invoice for, account for, energy from, electricity from, power from,
      for electricity from, for energy from, charges between, covered dates, dates covered, cycle, current billing period,
      current supply period, read dates, reads from, days from
    `),
    weak: phrases(`from`),
  },
  periodStart: {
    strong: phrases(`
      period start, period start date, start of period, billing period start, bill period start, period from date,
      supply start, start date of period, billing start date, billing from, supply period start, from date,
      read from, billing start, bill start date, service start, period commencing, period begins, period starts,
      billed from, start, first day, supply from, supplied from, usage from, power from, service from
    `),
    weak: phrases(`
      start date, previous read date, previous reading date, last read date, date of last read,
      date of previous read, last reading date, start read date
    `),
  },
  periodEnd: {
    strong: phrases(`
      period end, period end date, end of period, billing period end, bill period end, period to date, period to,
      supply end, end date of period, billing end date, billing to, supply period end, to date, read to,
      billing end, bill end date, service end, period ending, period ended, period ends, billed to date, until, up to and including, up to, through, last day, supply to, supplied to, usage to, power to, service to,
      end
    `),
    weak: phrases(`
      end date, current read date, current reading date, this read date, date of this read, date of current read,
      this reading date, read date, end read date, date of read, reading date
    `),
  },
  days: {
    strong: phrases(`
      number of days, days, no of days, days in period, days billed, billing days, days in billing period,
      days supplied, days of supply, supply days, period days, bill days, days in this bill, days charged,
      number of days billed, days in bill period, number of days in period, total days, number of days supplied,
      days in supply period, no days, days in bill, bill length, length of period, period length, days of use,
      days used, days of usage, length in days, duration, duration days, days this period, days covered, service days, days of service, number of billing days,
      number of service days
    `),
    weak: [],
  },
} as const satisfies Record<string, { strong: readonly string[]; weak: readonly string[] }>;

export type FieldName = keyof typeof fieldLabels;
