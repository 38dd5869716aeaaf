/** The tune half: bills to tune the reader on. */
import type { Layout } from '../../kit';
import { flatTwoPage } from './t01-flat-two-page';
import { sidebarThreeBand } from './t02-sidebar-three-band';
import { stepsAndControlledLoad } from './t03-steps-and-controlled-load';
import { demandTwoColumns } from './t04-demand-two-columns';
import { solarInCredit } from './t05-solar-in-credit';
import { priceChange } from './t06-price-change';
import { largeMarketMwh } from './t07-large-market-mwh';
import { largeMarketOneGrid } from './t08-large-market-one-grid';
import { embeddedAgent } from './t09-embedded-agent';
import { proseLetter } from './t10-prose-letter';
import { superscriptCents } from './t11-superscript-cents';
import { amountFirstFinal } from './t12-amount-first-final';
import { gasBlocks } from './t13-gas-blocks';
import { lpgCylinders } from './t14-lpg-cylinders';
import { nzAnytimeControlled } from './t15-nz-anytime-controlled';
import { ukSupplyNumber } from './t16-uk-supply-number';
import { usCommercialDemand } from './t17-us-commercial-demand';
import { otherBillBeneath } from './t18-other-bill-beneath';
import { wideAndRotated } from './t19-wide-and-rotated';
import { dotLeaders } from './t20-dot-leaders';
import { gluedAmounts } from './t21-glued-amounts';

export const tuneLayouts: readonly Layout[] = [
  flatTwoPage,
  sidebarThreeBand,
  stepsAndControlledLoad,
  demandTwoColumns,
  solarInCredit,
  priceChange,
  largeMarketMwh,
  largeMarketOneGrid,
  embeddedAgent,
  proseLetter,
  superscriptCents,
  amountFirstFinal,
  gasBlocks,
  lpgCylinders,
  nzAnytimeControlled,
  ukSupplyNumber,
  usCommercialDemand,
  otherBillBeneath,
  wideAndRotated,
  dotLeaders,
  gluedAmounts,
];
