/** The layouts of the corpus, one a file, named by what they test. */
import type { Layout } from '../kit/bill';
import { amountsOnTheNextRow } from './amounts-on-the-next-row';
import { certificatesAndTwoDemands } from './certificates-and-two-demands';
import { chargesInSentences } from './charges-in-sentences';
import { embeddedNetworkAgent } from './embedded-network-agent';
import { finalBillAmountsFirst } from './final-bill-amounts-first';
import { gasPerGigajoule } from './gas-per-gigajoule';
import { landscapeWithLossFactors } from './landscape-with-loss-factors';
import { largeMarketPerMwh } from './large-market-per-mwh';
import { newZealandControlled } from './new-zealand-controlled';
import { unitedStatesDemand } from './united-states-demand';

export const layouts: readonly Layout[] = [
  amountsOnTheNextRow,
  certificatesAndTwoDemands,
  chargesInSentences,
  embeddedNetworkAgent,
  finalBillAmountsFirst,
  gasPerGigajoule,
  landscapeWithLossFactors,
  largeMarketPerMwh,
  newZealandControlled,
  unitedStatesDemand,
];
