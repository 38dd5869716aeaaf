import { phrases } from './phrases';

/**
 * The words beside which bills print their sums, in lower case without punctuation. "inc GST", "including VAT" and the like
 * are read apart and need no phrase of their own. Matching is as for the fields: the longest phrase wins.
 */
export const amountLabels = {
  due: phrases(`
    due, total due, amount due, balance due, payment due, total amount due, total balance due, net amount due,
    total account due, invoice amount due, total payment due, total bill due, your total due, due this bill,
    total due now, total now due, amount now due, amount due now, total amount now due, the amount due is,
    amount due is, payable, amount payable, total payable, total amount payable, balance payable,
    amount payable now, pay, please pay, pay this amount, please pay this amount, pay now, please pay now, to pay,
    amount to pay, total to pay, total amount to pay, balance to pay, you need to pay, you pay,
    what you need to pay, amount to be paid, total to be paid, payment amount, you owe, amount you owe,
    what you owe, total you owe, amount owing, total owing, total amount owing, balance owing, outstanding,
    total outstanding, amount outstanding, balance outstanding, balance, account balance, current balance,
    closing balance, new balance, total balance, total account balance, net balance, your account balance,
    your new balance, new account balance, closing account balance, your balance, invoice balance,
    statement balance, total statement balance, current account balance, total amount, direct debit amount,
    amount to be debited, amount to be direct debited, amount we will debit, we will debit, amount in credit,
    your account is in credit, account in credit, credit balance, your account is in credit by, in credit,
    total amount owed, amount owed, balance owed, now due, due now, balance to settle, amount to settle, total to settle, pay us, please remit, sum due, sum payable, sum owing,
    now payable, payable now, you owe us, net amount payable, final amount due, account total, total you need to pay,
    total due to us, amount to remit, amount requested, total requested, please pay us, kindly pay, please settle,
    settlement amount, amount for payment, total for payment, what to pay, what we ask you to pay, you need to pay us,
    total you pay, to be debited, to be collected, we will collect, amount we collect, balance now due, balance now,
    balance now payable, new balance due, account balance due
  `),
  newCharges: phrases(`
    new charges, total new charges, your new charges, new charges total, total of new charges,
    new charges this bill, current charges, total current charges, your charges, total charges, total of charges,
    latest charges, this bill, total this bill, total for this bill, total of this bill, total amount of this bill,
    total amount this bill, this invoice, total this invoice, total for this invoice, total of this invoice,
    total amount of this invoice, this account, total this account, amount of this bill, amount of this invoice,
    charges this bill, charges for this bill, invoice total, bill total, invoice totals, bill totals, account totals, totals for this invoice, total invoice, total bill,
    tax invoice total, total tax invoice, grand total, net total, invoice amount, bill amount,
    total invoice amount, total bill amount, invoice value, net bill, latest bill, charges this period,
    total charges this period, charges for this period, total charges for this period, charges for period,
    total for this period, total for period, total charges for period, total current period charges,
    current period charges, total charges for the period, total for the period, charges this month,
    this month's charges, this months charges, charges and credits, total charges and credits,
    new charges and credits, total new charges and credits, total net charges, total electricity,
    total electricity charges, total new electricity charges, new electricity charges, total electricity bill,
    current electricity charges, electricity charges total, electricity charges this period,
    total electricity charges this period, total gas, total gas charges, current gas charges, new gas charges,
    total energy bill, total electricity account, total after gst, total with gst, total account charges,
    total payable this invoice, total payable this bill, total cost, current bill, current bill charges, new bill,
    current account charges, your electricity bill, total for this account, total current electricity charges,
    total amount for this bill, total charges payable, amount for this bill, balance of new charges,
    new account charges, charges on this bill, this months bill, this month's bill, this quarters bill,
    this quarter's bill, bill amount this period, sum of charges, total charges and fees, charges in total,
    total of all charges, all charges, cost of this bill, cost this bill, invoiced amount, total invoiced,
    amount invoiced, total billed, amount billed, total new bill, fresh charges, latest bill total, total period charges,
    your bill total, this bill total, total of this account, total cost of this bill
  `),
  subtotal: phrases(`
    subtotal, sub total, net charges, total net, net amount, taxable amount, taxable supplies, taxable supply,
    total before tax, subtotal before tax, total before taxes, charges before tax, total net of gst, total taxable,
    net, net total before vat, total taxable supplies, total taxable charges, taxable charges, subtotal of charges, charges subtotal
  `),
  gst: phrases(`
    gst, total gst, plus gst, add gst, gst payable, gst amount, gst included, gst component, gst total,
    gst content, goods and services tax, goods services tax, goods and services tax gst, goods services tax gst,
    incgst of, gst of, gst on new charges, gst on charges, gst on taxable supplies, gst on taxable charges,
    gst on electricity charges, total gst included, total gst payable, gst included in total,
    gst included in new charges, gst included in this bill, gst in this bill, gst for this bill, gst on this bill,
    gst on electricity, gst on this invoice, total gst on this bill, gst included above, gst included in the above,
    gst charged, gst included in charges, gst in total, gst on energy charges, includes gst, includes gst of,
    includes total gst of, total includes gst, total includes gst of, incgst amount of, your total includes gst of,
    includes a gst component of, which includes gst of, amount includes gst of, bill includes gst of, gst at,
    total gst hst, plus gst at, gst at the rate of, total gst charged, gst on total, gst on subtotal, vat,
    total vat, plus vat, vat at, gst hst, gst portion, gst included of, total gst component, hst, hst at, plus hst,
    total hst, h s t, harmonized sales tax, harmonised sales tax, harmonized sales tax hst, harmonised sales tax hst,
    value added tax, value added tax vat, federal gst, g s t, total g s t, plus g s t, v a t, total v a t, vat amount, total vat charged, gst adjustment
  `),
  previous: phrases(`
    previous balance, opening balance, balance brought forward, brought forward, balance b f,
    your previous balance, previous bill, last bill, your last bill, amount of last bill, amount of your last bill,
    balance from last bill, balance from your last bill, balance of last bill, balance at last bill,
    balance on last bill, balance last bill, previous account balance, previous amount due, previous account,
    last account, your last account, previous amount, amount of previous bill, balance of previous bill,
    previous bill amount, last invoice amount, last bill amount, amount due on last bill, amount of last account,
    opening account balance, previous charges, your previous bill, starting balance, prior balance, prior bill,
    total previous bill, your last bill was, amount due last bill, balance from previous bill,
    previous statement balance, last statement balance, previous invoice total, previous bill total,
    last bill total, prior amount due, previous statement, account balance brought forward,
    balance from last invoice, balance of last invoice, previous total due, previous account total, last invoice,
    amount due on your last bill, last bill was, previous bill was, last account was, last amount due, earlier bill,
    old balance, balance at last invoice, balance of previous invoice, balance at previous bill, last months bill,
    last month's bill, last quarters bill, last quarter's bill, bill before this, the bill before, amount from last bill, balance from previous account, balance at start of period
  `),
  payments: phrases(`
    payments received, payment received, payments, payment, less payments, less payment, payments and credits,
    payments made, payments credits, we received, you paid, payments received thank you,
    payment received thank you, payment thank you, thank you for your payment, total payments, amount paid,
    payments to your account, paid, payments since last bill, what you have paid, what you've paid, you've paid, what you paid, you have paid,
    less payments received, less payment received, payments adjustments, total payments received,
    direct debit payment, your payments, payments you have made, payments received since last bill,
    payments received to date, your last payment, last payment received, payment received with thanks,
    payments applied, paid since, paid since then, amount paid since, payments received with thanks, payments and adjustments, payment received on,
    receipts, receipts thank you, received since, received with thanks, you sent us, what you have sent us, paid by you,
    paid with thanks, money received, we have received, payments in, less paid, less amount paid, less receipts, less received, less payments made, less what you paid,
    payments to date, payments credited, payment credited, already paid, paid already, total paid, paid since last bill,
    payments since your last bill, bpay payment, payment bpay, payment received bpay
  `),
  adjustments: phrases(`
    adjustments, adjustment, account adjustments, adjustments to your account, transfers, account credits, refunds,
    refund, balance adjustments, balance adjustment, credits applied
  `),
  carried: phrases(`
    balance carried forward, carried forward, outstanding balance, amount overdue, overdue, overdue amount,
    arrears, balance forward, balance b fwd, balance bfwd, balance b fd, bal b fwd, balance brought fwd, balance c fwd, balance carried over, previous unpaid, unpaid balance, unpaid amount,
    balance before new charges, balance before this bill, remaining balance, previous balance outstanding,
    balance outstanding from last bill, overdue pay now, overdue balance, amount overdue pay now,
    overdue amount pay now, balance after payments, opening balance after payments, unpaid from last bill,
    still owing, amount still owing, amount unpaid, carried forward balance, balance remaining,
    outstanding amount from last bill, balance c f, overdue amount please pay now, balance overdue,
    unpaid previous balance, previous unpaid balance, overdue please pay now, amount carried forward,
    outstanding from last bill, past due, past due amount, previous balance unpaid, total overdue,
    still to pay, still to be paid, brought over, carried over, carried over from last bill, left over, left to pay,
    left from last bill, left owing, unpaid from before, owing from before, balance owing from before, amount brought over,
    balance from before, from before, still due, past balance, overdue from last bill, late amount, amount in arrears,
    balance still owing, outstanding previous balance, overdue balance pay now, balance owing from last bill
  `),
  total: phrases(`total, totals, total amount payable gst`),
} as const satisfies Record<string, readonly string[]>;

export type AmountLabel = keyof typeof amountLabels;
