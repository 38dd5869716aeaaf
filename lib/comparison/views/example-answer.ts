import type { HeadlineOffer } from '../copy/answer';

/** What the start page shows of an example: a plan beside the reference price. */
export interface ExampleAnswerView {
  plan: HeadlineOffer;
  /** The reference price of the place at the same usage, dollars a year. */
  referenceCost: number;
  annualKwh: number;
  checkedOn: string;
  /** The whole answer. */
  href: string;
}
