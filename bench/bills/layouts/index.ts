/** The layouts of the corpus, one a file, named by what they test. */
import type { Layout } from '../kit/bill';
import { amountsOnTheNextRow } from './amounts-on-the-next-row';
import { chargesInSentences } from './charges-in-sentences';
import { embeddedNetworkAgent } from './embedded-network-agent';
import { finalBillAmountsFirst } from './final-bill-amounts-first';
import { gasPerGigajoule } from './gas-per-gigajoule';
import { largeMarketPerMwh } from './large-market-per-mwh';
import { unitedStatesDemand } from './united-states-demand';

export const layouts: readonly Layout[] = [
  amountsOnTheNextRow,
  chargesInSentences,
  embeddedNetworkAgent,
  finalBillAmountsFirst,
  gasPerGigajoule,
  largeMarketPerMwh,
  unitedStatesDemand,
];
