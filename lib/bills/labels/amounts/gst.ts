import { splitPhrases } from '../phrases';
import type { PhraseSource } from './source';

/** Labels of the tax on this bill's charges. */
export const gst: readonly PhraseSource[] = [
  {
    source: 'Australian and New Zealand bills; AER Better Bills Guideline',
    phrases: splitPhrases(`
      add gst
      g s t
      goods and services tax
      goods and services tax gst
      goods services tax
      goods services tax gst
      gst
      gst adjustment
      gst amount
      gst at
      gst at the rate of
      gst charged
      gst for this bill
      gst in this bill
      gst in total
      gst of
      gst on charges
      gst on electricity
      gst on electricity charges
      gst on energy charges
      gst on new charges
      gst on subtotal
      gst on taxable charges
      gst on taxable supplies
      gst on this bill
      gst on this invoice
      gst on total
      gst payable
      gst total
      plus g s t
      plus gst
      plus gst at
      total g s t
      total gst
      total gst charged
      total gst on this bill
      total gst payable
    `),
  },
  {
    source: 'British bills: HM Revenue and Customs calls it VAT',
    phrases: splitPhrases(`
      plus vat
      total v a t
      total vat
      total vat charged
      v a t
      value added tax
      value added tax vat
      vat
      vat amount
      vat at
    `),
  },
  {
    source: 'Canadian bills: GST and harmonised sales tax',
    phrases: splitPhrases(`
      federal gst
      gst hst
      h s t
      harmonised sales tax
      harmonised sales tax hst
      harmonized sales tax
      harmonized sales tax hst
      hst
      hst at
      plus hst
      total gst hst
      total hst
    `),
  },
  {
    source: 'Sentences about the GST within a total',
    phrases: splitPhrases(`
      amount includes gst of
      bill includes gst of
      gst component
      gst content
      gst included
      gst included above
      gst included in charges
      gst included in new charges
      gst included in the above
      gst included in this bill
      gst included in total
      gst included of
      gst portion
      incgst amount of
      incgst of
      includes a gst component of
      includes gst
      includes gst of
      includes total gst of
      total gst component
      total gst included
      total includes gst
      total includes gst of
      which includes gst of
      your total includes gst of
    `),
  },
];
