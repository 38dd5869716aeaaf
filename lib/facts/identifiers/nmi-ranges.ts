/**
 * Ranges of NMIs by owner, in the notation of `nmi.ts`, for the first 10 characters. Source: AEMO, NMI Allocation
 * List of 1 August 2017, as transcribed in the public MIT-licensed repository jufemaiz/aemo (21 November 2025). Newer
 * lists may add ranges, so an NMI outside all ranges is unknown, not wrong. In NMIs with letters, a W in the fifth
 * place marks a transmission point. The transcription has one zero too many in TasNetworks' old range; it is T000000001
 * to T000005001.
 */
import type { NetworkSlug } from '../networks';

export const networkRanges: Readonly<Record<NetworkSlug, readonly string[]>> = {
  ausgrid: ['NCCC!@@@@@', '410[2-4]######'],
  'endeavour-energy': ['NEEE!@@@@@', '431#######'],
  'essential-energy': [
    ...['NAAA!@@@@@', 'NBBB!@@@@@', 'NDDD!@@@@@', 'NFFF!@@@@@'],
    ...['4001######', '4204######', '4407######', '4508######'],
  ],
  evoenergy: ['NGGG!@@@@@', '7001######'],
  energex: ['QB##!@@@@@', '31########'],
  'ergon-energy': [
    ...['QAAA!@@@@@', 'QCCC!@@@@@', 'QDDD!@@@@@', 'QEEE!@@@@@', 'QFFF!@@@@@', 'QGGG!@@@@@'],
    '30########',
  ],
  'sa-power-networks': ['SAAA!@@@@@', 'SASMPL####', '200[1-2]######'],
  tasnetworks: ['T00000[0-4]###', 'T00000500[0-1]', '8000######', '8590[2-3]#####'],
  citipower: ['VAAA!@@@@@', '610[2-3]######'],
  powercor: ['VCCC!@@@@@', '620[3-4]######'],
  jemena: ['VDDD!@@@@@', '6001######'],
  'united-energy': ['VEEE!@@@@@', '640[7-8]######'],
  'ausnet-services': ['VBBB!@@@@@', '630[5-6]######'],
};

interface OtherRange {
  kind: 'ambiguous' | 'no_distribution_network' | 'out_of_coverage' | 'gas' | 'unknown';
  /** A noun phrase for the owner. */
  what: string;
  patterns: readonly string[];
}

export const otherRanges: readonly OtherRange[] = [
  {
    kind: 'ambiguous',
    what: 'an embedded network, such as a shopping centre or an office building',
    patterns: ['NKKK!@@@@@', '7102######'],
  },
  {
    kind: 'no_distribution_network',
    what: "TransGrid's transmission network (NSW)",
    patterns: ['NTTT!@@@@@', '460810[0-8]###'],
  },
  {
    kind: 'no_distribution_network',
    what: "Powerlink's transmission network (QLD)",
    patterns: ['Q@@@W@@@@@', '320200####'],
  },
  {
    kind: 'no_distribution_network',
    what: "ElectraNet's transmission network (SA)",
    patterns: ['S@@@W@@@@@', '210200####'],
  },
  { kind: 'no_distribution_network', what: "TasNetworks' transmission network (TAS)", patterns: ['T@@@W@@@@@'] },
  {
    kind: 'no_distribution_network',
    what: "AusNet's transmission network (VIC)",
    patterns: ['V@@@W@@@@@', '650900####'],
  },
  { kind: 'no_distribution_network', what: 'Snowy Hydro (NSW)', patterns: ['4708109###'] },
  { kind: 'no_distribution_network', what: "Sydney Airport's private network (NSW)", patterns: ['NJJJNR@@@@'] },
  {
    kind: 'out_of_coverage',
    what: 'Western Power (WA)',
    patterns: ['WAAA!@@@@@', '800[1-9]######', '801#######', '8020######'],
  },
  { kind: 'out_of_coverage', what: 'Horizon Power (WA)', patterns: ['8021######'] },
  { kind: 'out_of_coverage', what: 'the Northern Territory', patterns: ['250#######'] },
  { kind: 'gas', what: 'a gas meter', patterns: ['5[2-7]########'] },
  { kind: 'unknown', what: 'a block that AEMO keeps in reserve', patterns: ['880[1-5]######', '9#########'] },
];
