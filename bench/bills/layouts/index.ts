/** The layouts of the corpus, one a file, named by what they test. */
import type { Layout } from '../kit';
import { amountsOnTheNextRow } from './amounts-on-the-next-row';
import { certificatesAndTwoDemands } from './certificates-and-two-demands';
import { chargesInSentences } from './charges-in-sentences';
import { demandInTwoColumns } from './demand-in-two-columns';
import { embeddedNetworkAgent } from './embedded-network-agent';
import { embeddedNetworkWithoutNmi } from './embedded-network-without-nmi';
import { finalBillAmountsFirst } from './final-bill-amounts-first';
import { fixedPitchWithDotLeaders } from './fixed-pitch-with-dot-leaders';
import { flatRateOnTwoPages } from './flat-rate-on-two-pages';
import { gasInBlocks } from './gas-in-blocks';
import { gasPerGigajoule } from './gas-per-gigajoule';
import { hiddenTextOfAnotherBill } from './hidden-text-of-another-bill';
import { landscapeStoredSideways } from './landscape-stored-sideways';
import { landscapeWithLossFactors } from './landscape-with-loss-factors';
import { largeMarketPerMwh } from './large-market-per-mwh';
import { lpgCylinders } from './lpg-cylinders';
import { newZealandControlled } from './new-zealand-controlled';
import { ontarioTimeOfUse } from './ontario-time-of-use';
import { priceChange } from './price-change';
import { solarInCredit } from './solar-in-credit';
import { stepsAndControlledLoad } from './steps-and-controlled-load';
import { superscriptCents } from './superscript-cents';
import { timeOfUseInCards } from './time-of-use-in-cards';
import { timeOfUseWithSidebar } from './time-of-use-with-sidebar';
import { unitedKingdomDayNight } from './united-kingdom-day-night';
import { unitedStatesDemand } from './united-states-demand';

export const layouts: readonly Layout[] = [
  amountsOnTheNextRow,
  certificatesAndTwoDemands,
  chargesInSentences,
  demandInTwoColumns,
  embeddedNetworkAgent,
  embeddedNetworkWithoutNmi,
  finalBillAmountsFirst,
  fixedPitchWithDotLeaders,
  flatRateOnTwoPages,
  gasInBlocks,
  gasPerGigajoule,
  hiddenTextOfAnotherBill,
  landscapeStoredSideways,
  landscapeWithLossFactors,
  largeMarketPerMwh,
  lpgCylinders,
  newZealandControlled,
  ontarioTimeOfUse,
  priceChange,
  solarInCredit,
  stepsAndControlledLoad,
  superscriptCents,
  timeOfUseInCards,
  timeOfUseWithSidebar,
  unitedKingdomDayNight,
  unitedStatesDemand,
];
