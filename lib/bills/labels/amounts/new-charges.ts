import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of this bill's charges, including GST. */
export const newCharges: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      amount for this bill
      amount of this bill
      bill amount
      bill total
      bill totals
      charges and credits
      charges for this bill
      charges on this bill
      charges this bill
      electricity charges total
      new bill
      new charges
      new charges and credits
      new charges this bill
      new charges total
      new electricity charges
      new gas charges
      this bill
      this bill total
      total after gst
      total amount for this bill
      total amount of this bill
      total amount this bill
      total bill
      total bill amount
      total charges
      total charges and credits
      total charges and fees
      total charges payable
      total electricity
      total electricity bill
      total electricity charges
      total energy bill
      total for this bill
      total gas
      total gas charges
      total new bill
      total new charges
      total new charges and credits
      total new electricity charges
      total of charges
      total of new charges
      total of this bill
      total payable this bill
      total this bill
      total with gst
      your bill total
      your charges
      your electricity bill
      your new charges
    `),
  },
  {
    source: 'Bills and letters in plain words',
    phrases: splitPhrases(`
      all charges
      charges in total
      charges this month
      cost of this bill
      cost this bill
      fresh charges
      latest bill
      latest bill total
      latest charges
      this month's bill
      this month's charges
      this months bill
      this months charges
      this quarter's bill
      this quarters bill
      total cost
      total cost of this bill
      total of all charges
    `),
  },
  {
    source: 'American, Canadian and British statements',
    phrases: splitPhrases(`
      this statement
      total this statement
      total of this statement
      account totals
      balance of new charges
      bill amount this period
      charges for period
      charges for this period
      charges this period
      current account charges
      current bill
      current bill charges
      current charges
      current electricity charges
      current gas charges
      current period charges
      electricity charges this period
      new account charges
      this account
      total account charges
      total charges for period
      total charges for the period
      total charges for this period
      total charges this period
      total current charges
      total current electricity charges
      total current period charges
      total electricity account
      total electricity charges this period
      total for period
      total for the period
      total for this account
      total for this period
      total of this account
      total period charges
      total this account
    `),
  },
  {
    source: 'Invoices of the large market and embedded networks',
    phrases: splitPhrases(`
      amount billed
      amount invoiced
      amount of this invoice
      grand total
      invoice amount
      invoice total
      invoice totals
      invoice value
      invoiced amount
      net bill
      sum of charges
      tax invoice total
      this invoice
      total amount of this invoice
      total billed
      total for this invoice
      total invoice
      total invoice amount
      total invoiced
      total of this invoice
      total payable this invoice
      total tax invoice
      total this invoice
      totals for this invoice
    `),
  },
];
