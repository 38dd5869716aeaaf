/** Layouts that were held until the reader had been measured on them; now they are tuned on like the others. */
import type { Layout } from '../../../kit';
import { nzBusiness, ukMicro, usTwoBlocks, westernCanada } from './abroad';
import { inclusiveWithFeedIn, labelUnderValue, priceChangeHeadings, wrappedDatedRows } from './bundled-one';
import { demandSidebar, tariffBlocks, twoMeters, typewriter } from './bundled-two';
import { maritimeDemand, ukWeekends, usDeliverySupply } from './fourth-five';
import { cylinderMonth, nzBuyBack } from './fourth-four';
import { letterInParagraphs, passedThroughMonth, valueCards } from './fourth-one';
import { codedLines, gasDailyTiers, gasWithCredit } from './fourth-three';
import { categoriesThenDetail, registersAcrossPrices } from './fourth-two';
import { bottleDocket, gasConversion, gasSeasonInclusive } from './gas-lpg';
import { classColumn, lossFactorColumn, tenantInvoice, towerStatement } from './large';
import { daysColumn, debitCredit, litres, rateFirst, rightLabels, twoFeedIns } from './later';
import { adjustedBill, fewWords, sentencesBeneath, sideBySide, unitsOfEnergy } from './other-hands';
import { arcadeTenancy, marinaBerths } from './third-embedded';
import { bothLossFactors, meteredAndBilled } from './third-market';
import { groupsThatChangePrice, ruledThreeAmounts, steppedWithRelief } from './third-one';
import { tablesAbreast, wholesaleStrip } from './third-three';
import { carriedOver, nothingToPay, tilesAndCards } from './third-two';
import { wideOverTwoPages } from './third-wide';

export const formerLayouts: readonly Layout[] = [
  priceChangeHeadings,
  inclusiveWithFeedIn,
  wrappedDatedRows,
  labelUnderValue,
  tariffBlocks,
  twoMeters,
  typewriter,
  demandSidebar,
  lossFactorColumn,
  classColumn,
  tenantInvoice,
  towerStatement,
  gasConversion,
  gasSeasonInclusive,
  bottleDocket,
  nzBusiness,
  ukMicro,
  usTwoBlocks,
  westernCanada,
  unitsOfEnergy,
  sideBySide,
  sentencesBeneath,
  adjustedBill,
  fewWords,
  debitCredit,
  rateFirst,
  daysColumn,
  twoFeedIns,
  litres,
  rightLabels,
  letterInParagraphs,
  valueCards,
  passedThroughMonth,
  registersAcrossPrices,
  categoriesThenDetail,
  codedLines,
  gasWithCredit,
  gasDailyTiers,
  cylinderMonth,
  nzBuyBack,
  ukWeekends,
  usDeliverySupply,
  maritimeDemand,
  steppedWithRelief,
  groupsThatChangePrice,
  ruledThreeAmounts,
  tilesAndCards,
  carriedOver,
  nothingToPay,
  tablesAbreast,
  wholesaleStrip,
  bothLossFactors,
  meteredAndBilled,
  wideOverTwoPages,
  arcadeTenancy,
  marinaBerths,
];
