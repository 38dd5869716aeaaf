import type { CostLine as ExactLine } from '@/lib/plans/costing/cost';
import type { CostLine } from '../contract';

/** Converts a cost line to the API's format, without spreading: a page has hundreds of lines. */
export function toCostLine(line: ExactLine): CostLine {
  const converted: CostLine = {
    kind: line.kind,
    band: line.band,
    label: line.label,
    season: line.season,
    step: line.step,
    quantity: line.quantity,
    quantity_unit: line.quantityUnit,
    rate_inc_gst: line.rateIncGst,
    rate_unit: line.rateUnit,
    amount_inc_gst: line.amountIncGst,
  };
  if (line.demand !== undefined) converted.demand = line.demand;
  return converted;
}
