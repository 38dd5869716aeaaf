/** The held half: bills that nobody tunes on, scored at the end only. No layout here is a variant of one of the other half. */
import type { Layout } from '../../kit';
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

export const heldLayouts: readonly Layout[] = [
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
];
