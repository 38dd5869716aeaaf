/** A layout from its frame and what it draws; shared by the layouts that were held once. */
import {
  type BillLine,
  type DrawingOrder,
  documentFor,
  type Html,
  type Layout,
  type PageSize,
  type Start,
  type StartOptions,
  startBill,
  type Totals,
  type Trick,
  type TruthNotes,
} from '../../../kit';

export interface Drawn {
  lines: readonly BillLine[];
  totals: Totals;
  notes?: TruthNotes;
  css: string;
  pages: readonly Html[];
  size?: PageSize;
  order?: DrawingOrder;
  tricks?: readonly Trick[];
  /** A frame changed on the way: another customer, another identifier. */
  start?: Start;
}

export function layoutOf(
  { name, kind, traits }: Pick<Layout, 'name' | 'kind' | 'traits'>,
  options: Omit<StartOptions, 'half' | 'layout' | 'seed'>,
  draw: (start: Start) => Drawn,
): Layout {
  return {
    name,
    kind,
    traits,
    make(seed) {
      const drawn = startBill({ half: 'more', layout: name, seed, ...options });
      const { start = drawn, lines, totals, notes, ...look } = draw(drawn);
      return documentFor({ kind, traits }, start, { lines, totals, notes }, look);
    },
  };
}
