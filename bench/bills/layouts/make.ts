/** A layout from its frame and what it draws. */
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
} from '../kit';
import type { NameSet } from '../kit/parties';

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

export type LayoutOf = (
  frame: Pick<Layout, 'name' | 'kind' | 'traits'>,
  options: Omit<StartOptions, 'half' | 'layout' | 'seed'>,
  draw: (start: Start) => Drawn,
) => Layout;

/** Makes layouts whose parties and places are of one set of names. */
export const layoutsWith =
  (half: NameSet): LayoutOf =>
  ({ name, kind, traits }, options, draw) => ({
    name,
    kind,
    traits,
    make(seed) {
      const drawn = startBill({ half, layout: name, seed, ...options });
      const { start = drawn, lines, totals, notes, ...look } = draw(drawn);
      return documentFor({ kind, traits }, start, { lines, totals, notes }, look);
    },
  });
