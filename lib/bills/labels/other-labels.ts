import { eventAndPaymentLabels } from './other/events-and-payment';
import { thingLabels } from './other/things';

/** Labels whose values must not be taken for a field: they only end the value of the label before them. */
export const otherLabels = [...eventAndPaymentLabels, ...thingLabels];
