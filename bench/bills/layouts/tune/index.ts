/** The tune half: bills to tune the reader on. */
import type { Layout } from '../../kit';
import { formerLayouts } from './former';
import { slipOnTop } from './h01-slip-on-top';
import { bandsAsColumns } from './h02-bands-as-columns';
import { equationAndSteps } from './h03-equation-and-steps';
import { monthlyKva } from './h04-monthly-kva';
import { twoControlledAndSolar } from './h05-two-controlled-and-solar';
import { estimatedDatedRows } from './h06-estimated-dated-rows';
import { landscapeMarket } from './h07-landscape-market';
import { marketCertificates } from './h08-market-certificates';
import { ownersCorporation } from './h09-owners-corporation';
import { questionsAndAnswers } from './h10-questions-and-answers';
import { dollarsAndCentsColumns } from './h11-dollars-and-cents-columns';
import { closingAccount } from './h12-closing-account';
import { gasGigajoules } from './h13-gas-gigajoules';
import { gasTwoSeasons } from './h14-gas-two-seasons';
import { lpgBulk } from './h15-lpg-bulk';
import { nzDayNight } from './h16-nz-day-night';
import { ontario } from './h17-ontario';
import { cardsShuffled } from './h18-cards-shuffled';
import { upsideDownStore } from './h19-upside-down-store';
import { ledgerInvoice } from './h20-ledger-invoice';
import { ukHalfHourly } from './h21-uk-half-hourly';
import { amountOnTheNextRow } from './h22-amount-on-the-next-row';
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
  slipOnTop,
  bandsAsColumns,
  equationAndSteps,
  monthlyKva,
  twoControlledAndSolar,
  estimatedDatedRows,
  landscapeMarket,
  marketCertificates,
  ownersCorporation,
  questionsAndAnswers,
  dollarsAndCentsColumns,
  closingAccount,
  gasGigajoules,
  gasTwoSeasons,
  lpgBulk,
  nzDayNight,
  ontario,
  cardsShuffled,
  upsideDownStore,
  ledgerInvoice,
  ukHalfHourly,
  amountOnTheNextRow,
  ...formerLayouts,
];
