import { phrases } from './phrases';

/**
 * Energy retailers by the names their bills carry, in Australia, New Zealand, the United Kingdom, the United States and
 * Canada, to be recognised when printed. A retailer that is not listed is found by the general way.
 */
export const knownRetailers = phrases(`
  AGL, Origin Energy, EnergyAustralia, Red Energy, Alinta Energy, Lumo Energy, Simply Energy, ENGIE,
  Momentum Energy, Powershop, Dodo Power & Gas, Powerdirect, GloBird Energy, Tango Energy, Sumo, Amber Electric,
  OVO Energy, Nectr, Energy Locals, Diamond Energy, Kogan Energy, ActewAGL, Ergon Energy, Aurora Energy, Synergy,
  Horizon Power, Power and Water, Jacana Energy, Blue NRG, Next Business Energy, ERM Power, Shell Energy, CovaU,
  Flow Power, 1st Energy, QEnergy, ReAmped Energy, Discover Energy, Locality Planning Energy, WINenergy,
  Altogether, Real Utilities, Savant Energy, Network Energy Services, OC Energy, Arcstream, Pacific Blue,
  Solstice Energy, Smartest Energy, SmartestEnergy, Iberdrola, ZEN Energy, Stanwell, CleanCo, Snowy Hydro,
  Sanctuary Energy, Future X Power, Elgas, Origin LPG, Kleenheat, Supagas, Unigas, Sonic Energy, Tas Gas,
  Perth Energy, Change Energy, Bright Spark Power, People Energy, Circular Energy, Humenergy, Active Utilities,
  Benergy, Metered Energy, Seene, Localvolts, Radian Energy, Mercury, Genesis Energy, Contact Energy,
  Meridian Energy, Trustpower, Electric Kiwi, Flick Electric, Nova Energy, Pulse Energy, Frank Energy,
  Simply Energy NZ, Ecotricity, Manawa Energy, Prime Energy, Rockgas, British Gas, EDF Energy, E.ON Next,
  ScottishPower, SSE Energy Solutions, npower, Octopus Energy, Opus Energy, Haven Power, Drax, TotalEnergies,
  Utility Warehouse, Good Energy, Crown Gas & Power, Corona Energy, Utilita, Yü Energy, Valda Energy,
  Pozitive Energy, Gazprom Energy, BES Utilities, Bryt Energy, Engie Power, Pacific Gas and Electric Company, PG&E,
  Southern California Edison, San Diego Gas & Electric, Con Edison, Florida Power & Light, Duke Energy,
  PPL Electric Utilities, CPS Energy, TXU Energy, Reliant, National Grid, Eversource, ComEd, Georgia Power,
  Dominion Energy, Xcel Energy, Entergy, PSE&G, DTE Energy, Consumers Energy, Ameren, PECO, Puget Sound Energy,
  Austin Energy, Hydro One, Toronto Hydro, Alectra Utilities, BC Hydro, Hydro-Québec, Enbridge Gas, FortisBC,
  ENMAX, EPCOR, Direct Energy, SaskPower, Manitoba Hydro, NB Power, Nova Scotia Power, Hydro Ottawa, London Hydro,
  Elexicon Energy
`);

/** Words that names of energy retailers hold. */
export const energyNamePattern =
  /\b(?:energy|energies|power|electric(?:ity|al)?|gas|utilit(?:y|ies)|solar|light|lighting|hydro|lpg|fuels?|volt|watt|current|grid|networks?|renewables?|sun|spark|retail)\b/i;

/** Words that end a title rather than a name: "gas account", "tax invoice". */
export const titleWords =
  /(?:(?:^|\s+)(?:your|natural|gas|electricity|tax|final|business|lpg|copy))*(?:^|\s+)(?:account|bill|invoice|statement|notice|reminder)(?:\s+(?:summary|of account))?$|(?<=\b(?:energy|gas|power|utilities))\s+lpg$/i;

/** Lines in large print that are no names. */
export const titlePattern =
  /\b(?:tax invoice|invoice|bill|statement|account|amount|due|total|summary|page|welcome|thank|hello|final|copy|duplicate|charges|usage|how|what|where|your|date|pay|please|electricity account|overdue|reminder|remittance|contact|enquiries|faults|balance|credit|period|questions|important|notice|meter|plan|abn|phone|call)\b/i;

/** The legal forms of companies. */
export const legalFormPattern =
  /\s*,?\s*\b(?:p\/l|pty\.?,?(?:\s*\(?limited\)?|\s*ltd\.?)?|limited|ltd\.?|inc\.?(?! ?(?:gst|vat|tax))|incorporated|llc|l\.l\.c\.|plc|corp\.?|(?<!(?:owners|body)\s)corporation|co(?!-)\.?|gmbh|trust)(?=\W|$)/i;
