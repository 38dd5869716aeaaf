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
import { bottlesExchanged, gasBlocksOverleaf } from './sixth-five';
import { netTaxGross, shopInCentre } from './sixth-four';
import { bandsOverleaf, stepsOverleaf } from './sixth-one';
import { nzControlled, usGeneralService } from './sixth-six';
import { demandInOneCell, largeByGroup } from './sixth-three';
import { dearerFromJuly, numberedTariffs } from './sixth-two';

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
  stepsOverleaf,
  bandsOverleaf,
  dearerFromJuly,
  numberedTariffs,
  demandInOneCell,
  largeByGroup,
  shopInCentre,
  netTaxGross,
  gasBlocksOverleaf,
  bottlesExchanged,
  nzControlled,
  usGeneralService,
];
