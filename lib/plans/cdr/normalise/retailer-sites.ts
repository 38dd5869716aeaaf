/**
 * Websites of retailers, for plans without a page. Source: addresses for terms and fees in the retailers' own plan
 * documents in the public plan register, on 1 January 2026.
 */
const sites: Record<string, string> = {
  '1st Energy': 'www.1stenergy.com.au',
  ActewAGL: 'www.actewagl.com.au',
  AGL: 'www.agl.com.au',
  'Alinta Energy': 'www.alintaenergy.com.au',
  'Amber Electric': 'www.amber.com.au',
  'Aurora Energy': 'www.auroraenergy.com.au',
  'Blue NRG': 'www.bluenrg.com.au',
  CovaU: 'www.covau.com.au',
  'Diamond Energy': 'www.diamondenergy.com.au',
  'Dodo Power & Gas': 'www.dodo.com',
  'Energy Locals': 'energylocals.com.au',
  EnergyAustralia: 'www.energyaustralia.com.au',
  ENGIE: 'www.engie.com.au',
  'Ergon Energy': 'www.ergon.com.au',
  'Flipped Energy': 'www.flipped.energy',
  'Flow Power': 'flowpower.com.au',
  'Future X Power': 'www.futurexpower.com.au',
  'GloBird Energy': 'www.globirdenergy.com.au',
  'Indigo Power': 'indigopower.com.au',
  'iO Energy': 'www.ioenergy.com.au',
  'Lumo Energy': 'www.lumoenergy.com.au',
  'Momentum Energy': 'www.momentumenergy.com.au',
  Nectr: 'nectr.com.au',
  'Next Business Energy': 'www.nextbusinessenergy.com.au',
  'Origin Energy': 'www.originenergy.com.au',
  'OVO Energy': 'www.ovoenergy.com.au',
  'Pacific Blue Retail': 'pacificblue.com.au',
  Powershop: 'www.powershop.com.au',
  'Real Utilities': 'www.realutilities.com.au',
  'Red Energy': 'www.redenergy.com.au',
  SmartestEnergy: 'www.smartestenergy.com',
  'Solstice Energy': 'www.solsticeenergy.com.au',
  Sumo: 'www.sumo.com.au',
  'Tango Energy': 'tangoenergy.com',
};

/** Returns the https address of a retailer's website by its name in plans; null when not known. */
export function findRetailerSite(retailer: string): string | null {
  return Object.hasOwn(sites, retailer) ? `https://${sites[retailer]}/` : null;
}
