import { listTexts, parsePhrases } from './phrases';

/**
 * Names of energy retailers as bills print them, recognised in any spacing and case. Retailers not in the list are
 * found by other means.
 */
export const knownRetailers = listTexts(
  parsePhrases(`
  [retailer | au]
  AGL
  Origin Energy
  EnergyAustralia
  Red Energy
  Alinta Energy
  Lumo Energy
  Simply Energy
  ENGIE
  Momentum Energy
  Powershop
  Dodo Power & Gas
  Powerdirect
  GloBird Energy
  Tango Energy
  Sumo
  Amber Electric
  OVO Energy
  Nectr
  Energy Locals
  Diamond Energy
  Kogan Energy
  ActewAGL
  Ergon Energy
  Aurora Energy
  Synergy
  Horizon Power
  Power and Water
  Jacana Energy
  Blue NRG
  Next Business Energy
  ERM Power
  Shell Energy
  CovaU
  Flow Power
  1st Energy
  QEnergy
  ReAmped Energy
  Discover Energy
  Locality Planning Energy
  WINenergy
  Altogether
  Real Utilities
  Savant Energy
  Network Energy Services
  OC Energy
  Arcstream
  Pacific Blue
  Solstice Energy
  Smartest Energy
  SmartestEnergy
  Iberdrola
  ZEN Energy
  Stanwell
  CleanCo
  Snowy Hydro
  Sanctuary Energy
  Future X Power
  Elgas
  Origin LPG
  Kleenheat
  Supagas
  Unigas
  Sonic Energy
  Tas Gas
  Perth Energy
  Change Energy
  Bright Spark Power
  People Energy
  Circular Energy
  Humenergy
  Active Utilities
  Benergy
  Metered Energy
  Seene
  Localvolts
  Radian Energy
  Mojo Power
  Powerclub
  Enova Energy
  Elysian Energy
  Click Energy
  Sumo Power
  Weston Energy
  Agora Retail
  Delta Electricity
  LPE
  Macquarie Energy
  [retailer | nz]
  Mercury
  Genesis Energy
  Contact Energy
  Meridian Energy
  Trustpower
  Electric Kiwi
  Flick Electric
  Nova Energy
  Pulse Energy
  Frank Energy
  Simply Energy NZ
  Ecotricity
  Manawa Energy
  Prime Energy
  Rockgas
  [retailer | uk]
  British Gas
  EDF Energy
  E.ON Next
  ScottishPower
  SSE Energy Solutions
  npower
  Octopus Energy
  Opus Energy
  Haven Power
  Drax
  TotalEnergies
  Utility Warehouse
  Good Energy
  Crown Gas & Power
  Corona Energy
  Utilita
  Yü Energy
  Valda Energy
  Pozitive Energy
  Gazprom Energy
  BES Utilities
  Bryt Energy
  E.ON
  SEFE Energy
  Business Energy Solutions
  Brook Green Supply
  Regent Gas
  Ovo Energy Business
  Engie Power
  [retailer | us]
  Pacific Gas and Electric Company
  PG&E
  Southern California Edison
  San Diego Gas & Electric
  Con Edison
  Florida Power & Light
  Duke Energy
  PPL Electric Utilities
  CPS Energy
  TXU Energy
  Reliant
  National Grid
  Eversource
  ComEd
  Georgia Power
  Dominion Energy
  Xcel Energy
  Entergy
  PSE&G
  DTE Energy
  Consumers Energy
  Ameren
  PECO
  Puget Sound Energy
  Austin Energy
  Alabama Power
  Alliant Energy
  Arizona Public Service
  Avista Utilities
  Central Maine Power
  Constellation
  Delmarva Power
  Duquesne Light
  Evergy
  Green Mountain Power
  MidAmerican Energy
  Mississippi Power
  NV Energy
  NYSEG
  Ohio Edison
  Pacific Power
  Pepco
  Portland General Electric
  Rocky Mountain Power
  Salt River Project
  Seattle City Light
  Tampa Electric
  We Energies
  Los Angeles Department of Water and Power
  [retailer | ca]
  Hydro One
  Toronto Hydro
  Alectra Utilities
  BC Hydro
  Hydro-Québec
  Enbridge Gas
  FortisBC
  ENMAX
  EPCOR
  Direct Energy
  SaskPower
  Manitoba Hydro
  NB Power
  Nova Scotia Power
  Hydro Ottawa
  London Hydro
  Elexicon Energy
`),
  'retailer',
);
