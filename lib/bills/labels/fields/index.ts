/**
 * The label of each field, in lower case without punctuation. A longer phrase wins over a shorter one inside it: "next
 * meter read date" is not a "read date". A phrase of the class `<field> weak` is used only if no other label has a
 * value.
 */
import { besideKeys } from '../../fields';
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
  ...besideKeys,
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
