/** The held half: bills that nobody tunes on, scored at the end only. No layout here is a variant of one of the other half. */
import type { Layout } from '../../kit';
import { factorsToldOnce } from './fifth-eight';
import { centreShop, gasByTheDay } from './fifth-five';
import { rollingDemand } from './fifth-four';
import { frontPanel, pricesAndSolar, tariffsWithReads } from './fifth-one';
import { texasPassThrough } from './fifth-seven';
import { nzLinesApart, ukCapacityStatement } from './fifth-six';
import { estimatedSteps, islandDirectDebit } from './fifth-three';
import { allPartsPassedThrough, monthlyPeaks } from './fifth-two';

export const heldLayouts: readonly Layout[] = [
  frontPanel,
  pricesAndSolar,
  tariffsWithReads,
  monthlyPeaks,
  allPartsPassedThrough,
  estimatedSteps,
  islandDirectDebit,
  rollingDemand,
  factorsToldOnce,
  centreShop,
  gasByTheDay,
  nzLinesApart,
  ukCapacityStatement,
  texasPassThrough,
];
