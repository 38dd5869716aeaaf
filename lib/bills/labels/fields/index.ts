/**
 * The words beside which bills print each field, in lower case, without punctuation. Longer phrases win over shorter ones
 * inside them, so a distractor such as "next meter read date" keeps its value from "read date". A phrase of the class
 * `<field> weak` is used when no other label leads anywhere.
 */
import type { Phrase } from '../phrases';
import { connectionsLabels } from './connections';
import { datesLabels } from './dates';
import { dueLabels } from './due';
import { partiesLabels } from './parties';
import { periodLabels } from './period';
import { placesLabels } from './places';
import { planLabels } from './plan';
import { referencesLabels } from './references';

export const fieldNames = [
  'accountNumber',
  'invoiceNumber',
  'customerName',
  'supplyAddress',
  'mailingAddress',
  'nmi',
  'parentNmi',
  'mirn',
  'icp',
  'mpan',
  'mprn',
  'abn',
  'customerAbn',
  'planName',
  'retailerName',
  'issueDate',
  'dueDate',
  'period',
  'periodStart',
  'periodEnd',
  'days',
] as const;
export type FieldName = (typeof fieldNames)[number];

export const fieldLabels: readonly Phrase[] = [
  ...referencesLabels,
  ...partiesLabels,
  ...placesLabels,
  ...connectionsLabels,
  ...planLabels,
  ...datesLabels,
  ...dueLabels,
  ...periodLabels,
];
