/** Rows of tables by month, which hold figures of other periods. */
import type { Line } from '../layout/lines';

const monthText =
  /^(?:\d{1,2} )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?![A-Za-z])/i;

/** Whether the line is a row of a table by month: a month and its figures. */
export const isMonthRow = ({ cells: [first, second] }: Line) =>
  monthText.test(first.text.trim()) && second !== undefined && !/[A-Za-z]{5}/.test(second.text);
