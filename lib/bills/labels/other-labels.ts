import { eventAndPaymentLabels } from './other/events-and-payment';
import { thingLabels } from './other/things';

/** Labels whose values are not fields. They only end the value of the label before them. */
export const otherLabels = [...eventAndPaymentLabels, ...thingLabels];
