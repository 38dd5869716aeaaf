/** What looks like an energy bill and is none; every party is invented. */
import { describe, expect, it } from 'vitest';
import { makeDocument, type Text } from '@/lib/testing/bill-documents';
import { understand } from './index';

/** A page as it is typed here: two spaces or more part columns. */
const layOut = (page: string): Text[] =>
  page.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
      ...{ x: 40 + index * 5.5, y: 24 + row * 16, text },
      ...(row === 1 && { size: 18, bold: true }),
    })),
  );

const to = `Driftwood Cafe Pty Ltd
PO Box 12
Glenelg SA 5045`;

const papers: Record<string, string> = {
  'a water bill': `
Brook Valley Water
${to}
Account number  559 286 996
Issue date      12 Aug 2026
Due date        31 Aug 2026
Amount due      $361.40
Property address: 18 Wattle Street, Footscray VIC 3011
Billing period 9 May 2026 to 8 Aug 2026 (92 days)
Charge                      Usage      Rate              Amount
Water usage                 72 kL      $2.9500 per kL    $212.40
Sewage disposal             40 kL      $1.1000 per kL     $44.00
Service charge              92 days    $1.1413 per day   $105.00
Total due                                                $361.40
Meter 4418 previous read 1201 current read 1273`,

  'a telephone bill': `
Wattlebird Telecom
${to}
Account number  559286996
Tax invoice     70418822
Bill issued     12 Aug 2026
Total due       $143.00
Pay by          31 Aug 2026
Service                     Quantity   Price     Amount
Business broadband 100/40   1 month    $95.00     $95.00
Calls to mobiles            140         $0.25     $35.00
GST                                               $13.00
Total this bill                                  $143.00
Data used 412 GB. Save energy: turn off your modem at night. Power your business with us.`,

  'a price fact sheet': `
Energy price fact sheet
Pelican Energy, Counter Saver, electricity, small business, Jemena distribution zone
Tariff                Unit     Price excl. GST   Price incl. GST
Peak usage            c/kWh     31.00             34.10
Off-peak usage        c/kWh     20.00             22.00
Daily supply charge   c/day    100.00            110.00
Late payment fee      $         14.00             14.00
On 20,000 kWh a year you would pay $5,685.00. Bills are sent each month, payment is due in 14 days.`,

  'a bank statement': `
Harbour Mutual Bank
${to}
Account number 559 286 996, statement period 1 Jul 2026 to 31 Jul 2026
Date     Details                                    Amount      Balance
3 Jul    Pelican Energy direct debit electricity    $210.10     $4,120.40
9 Jul    Card sales                                 $1,900.00   $6,020.40
31 Jul   Closing balance                                        $6,020.40`,

  'a council rates notice': `
Shire of Windmere
${to}
Assessment number  55928
Issue date         12 Aug 2026
Due date           30 Sep 2026
Total due          $2,418.00
General rate           410,000     0.0048   $1,968.00
Waste service charge   1          $450.00     $450.00
Total amount payable                        $2,418.00
Account enquiries and property service 1300 975 707. Power to the people.`,

  'an offer beside the last bill': `
Pelican Energy
${to}
Our quote for 18 Wattle Street, Footscray VIC 3011, NMI 6305 220 417 1
Based on your bill of 1 Jul 2026 to 31 Jul 2026 (31 days). Valid until 30 Sep 2026.
Tariff                Usage       New rate         Monthly cost
Peak usage            1,000 kWh   31.0000 c/kWh    $310.00
Off-peak usage        700 kWh     20.0000 c/kWh    $140.00
Daily supply charge   31 days     100.0000 c/day    $31.00
Total                                              $481.00`,

  'a town’s bill for water by the hundred cubic feet': `
Town of Ellerton
${to}
Account number  559 286 996
Bill date       12 Aug 2026
Due date        31 Aug 2026
Service      Usage    Rate              Amount
Water        12 ccf   $3.1000 per ccf   $37.20
Sewer        12 ccf   $4.2000 per ccf   $50.40
Amount due                              $87.60`,
};

const understandPage = (page: string) => understand(makeDocument(layOut(page)), '2026-11-20');

describe('papers that are no energy bill', () => {
  it.each(Object.entries(papers))('%s', (_, page) => {
    expect(understandPage(page)).toBeNull();
  });

  it('are told by their words: with those of electricity the first of them is one', () => {
    const ofElectricity = papers['a water bill']!.replaceAll('Water', 'Electricity').replaceAll('kL', 'kWh');
    expect(understandPage(ofElectricity.replace('Sewage disposal', 'Off-peak usage'))?.totals.totalDue?.value).toBe(
      361.4,
    );
  });
});
