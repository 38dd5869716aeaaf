/**
 * Network tariffs of businesses by the codes on bills: whether the network charges a flat rate, by time of day, or for
 * demand. A plan of another kind may require a change of tariff. The codes were read in public transcriptions of the
 * networks' price lists; the list is not complete.
 */

import { must } from '@/lib/must';
import type { NetworkSlug } from './network-facts';

type NetworkTariffType = 'flat' | 'time_of_use' | 'demand';

interface NetworkTariff {
  network: NetworkSlug;
  code: string;
  type: NetworkTariffType;
  /** Whether the tariff is closed to new customers. */
  closed: boolean;
}

/** Codes of one network: flat, flat but closed to new customers, by time of day, and with a demand charge. */
interface NetworkCodes {
  flat?: readonly string[];
  closedFlat?: readonly string[];
  timeOfUse?: readonly string[];
  demand?: readonly string[];
}

const codesByNetwork: Partial<Record<NetworkSlug, NetworkCodes>> = {
  ausgrid: {
    // Ausgrid network price list 2026-27, ausgrid.com.au/prices
    closedFlat: ['EA050'],
    timeOfUse: ['EA225'],
    demand: ['EA251', 'EA256', 'EA302', 'EA305', 'EA310', 'EA370', 'EA390'],
  },
  'endeavour-energy': {
    // Endeavour Energy network price list 2026-27, endeavourenergy.com.au, information for retailers
    flat: ['N90'],
    timeOfUse: ['N91'],
    demand: ['N92', 'N93', 'N19', 'N29', 'N39'],
  },
  'essential-energy': {
    // Essential Energy network price list 2026-27, essentialenergy.com.au; its page on tariff changes for the older codes
    flat: ['BLNN1AU'],
    timeOfUse: ['BLNBSS1', 'BLNT2AU', 'BLNT2AL', 'BLNT1AO'],
    demand: ['BLND1AB', 'BLND3AO', 'BLNDTRS', 'BHND3AO', 'BSSD3AO'],
  },
  evoenergy: {
    // Evoenergy schedule of electricity network charges 2026-27, evoenergy.com.au/Your-Energy/Pricing-and-tariffs
    timeOfUse: ['090'],
    demand: ['101'],
  },
  energex: {
    // Energex network price list 2026-27, energex.com.au/our-network/network-pricing-and-tariffs
    closedFlat: ['8500'],
    timeOfUse: ['6800'],
    demand: ['3800', '7200', '8300'],
  },
  'sa-power-networks': {
    // SA Power Networks annual pricing proposal 2026-27, sapowernetworks.com.au/industry/pricing-and-tariffs
    flat: ['BSR'],
    timeOfUse: ['SBTOU', 'SBELE'],
    demand: ['MBTOUD', 'LBAD'],
  },
  // CitiPower 2026-27 pricing, 7 May 2026, aer.gov.au
  citipower: { flat: ['C1G'], timeOfUse: ['CGTOU'] },
  // Powercor 2026-27 pricing, 7 May 2026, aer.gov.au
  powercor: { flat: ['ND1'], timeOfUse: ['NDTOU'] },
  // United Energy 2026-27 pricing, 7 May 2026, aer.gov.au
  'united-energy': { flat: ['LVM1R'], timeOfUse: ['LVTOU'] },
  // Jemena network tariff schedule 2026-27, jemena.com.au
  jemena: { timeOfUse: ['A210'], demand: ['A230'] },
  // AusNet Services network tariff schedule 2026-27, ausnetservices.com.au
  'ausnet-services': { timeOfUse: ['NAST12'], demand: ['NASN12'] },
};

export const networkTariffs: readonly NetworkTariff[] = (
  Object.entries(codesByNetwork) as [NetworkSlug, NetworkCodes][]
).flatMap(([network, { flat = [], closedFlat = [], timeOfUse = [], demand = [] }]) => {
  const rows = (codes: readonly string[], type: NetworkTariffType, closed = false) =>
    codes.map((code): NetworkTariff => ({ network, code, type, closed }));
  return [
    ...rows(flat, 'flat'),
    ...rows(closedFlat, 'flat', true),
    ...rows(timeOfUse, 'time_of_use'),
    ...rows(demand, 'demand'),
  ];
});

/**
 * Returns the tariff for a bill's code, `N91`, `NTC8500` or `EA225 / EA040`; null for an unknown code. Without a
 * network, only a code that a single network uses is found.
 */
export function findNetworkTariff(code: string, network: NetworkSlug | null): NetworkTariff | null {
  const parts = code.toUpperCase().split(/[^A-Z\d]+/);
  const codes = parts.flatMap((part) => [part, part.replace(/^NTC/, '')]);
  const found = networkTariffs.filter(
    (tariff) => codes.includes(tariff.code) && (network === null || tariff.network === network),
  );
  return new Set(found.map(({ network: one }) => one)).size === 1 ? must(found[0], 'there is at least one') : null;
}
