/** Where the invented businesses are: real suburbs and postcodes, invented streets, the NMI range of the network there. */
export type State = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'TAS' | 'ACT';

export interface Place {
  suburb: string;
  state: State;
  postcode: string;
  network: string;
  /** Range of plain NMIs, `#` a digit. */
  nmi: string;
  /** Range of NMIs with letters, `@` a digit or letter; a W in the fifth place would be a transmission point. */
  nmiWithLetters: string;
}

const place = (
  ...[suburb, state, postcode, network, nmi, nmiWithLetters]: [string, State, string, string, string, string]
): Place => ({ suburb, state, postcode, network, nmi, nmiWithLetters });

export const places: readonly Place[] = [
  place('Marrickville', 'NSW', '2204', 'Ausgrid', '4103######', 'NCCC0@@@@@'),
  place('Newtown', 'NSW', '2042', 'Ausgrid', '4102######', 'NCCC2@@@@@'),
  place('Parramatta', 'NSW', '2150', 'Endeavour Energy', '4310######', 'NEEE0@@@@@'),
  place('Orange', 'NSW', '2800', 'Essential Energy', '4001######', 'NBBB1@@@@@'),
  place('Richmond', 'VIC', '3121', 'CitiPower', '6102######', 'VAAA1@@@@@'),
  place('Preston', 'VIC', '3072', 'Jemena', '6001######', 'VDDD1@@@@@'),
  place('Moorabbin', 'VIC', '3189', 'United Energy', '6407######', 'VEEE0@@@@@'),
  place('Geelong West', 'VIC', '3218', 'Powercor', '6203######', 'VCCC0@@@@@'),
  place('Fortitude Valley', 'QLD', '4006', 'Energex', '31########', 'QB060@@@@@'),
  place('Coorparoo', 'QLD', '4151', 'Energex', '31########', 'QB110@@@@@'),
  place('Norwood', 'SA', '5067', 'SA Power Networks', '2001######', 'SAAA1@@@@@'),
  place('Glenorchy', 'TAS', '7010', 'TasNetworks', '8000######', 'T000003###'),
  place('Braddon', 'ACT', '2612', 'Evoenergy', '7001######', 'NGGG1@@@@@'),
  place('Leichhardt', 'NSW', '2040', 'Ausgrid', '4104######', 'NCCC5@@@@@'),
  place('Blacktown', 'NSW', '2148', 'Endeavour Energy', '4311######', 'NEEE4@@@@@'),
  place('Dubbo', 'NSW', '2830', 'Essential Energy', '4204######', 'NAAA3@@@@@'),
  place('Coburg', 'VIC', '3058', 'Jemena', '6001######', 'VDDD8@@@@@'),
  place('Bendigo', 'VIC', '3550', 'Powercor', '6204######', 'VCCC6@@@@@'),
  place('Ringwood', 'VIC', '3134', 'AusNet Services', '6305######', 'VBBB2@@@@@'),
  place('Collingwood', 'VIC', '3066', 'CitiPower', '6103######', 'VAAA7@@@@@'),
  place('Toowong', 'QLD', '4066', 'Energex', '31########', 'QB200@@@@@'),
  place('Southport', 'QLD', '4215', 'Energex', '31########', 'QB470@@@@@'),
  place('Port Adelaide', 'SA', '5015', 'SA Power Networks', '2002######', 'SAAA9@@@@@'),
  place('Launceston', 'TAS', '7250', 'TasNetworks', '85902#####', 'T000003###'),
  place('Fyshwick', 'ACT', '2609', 'Evoenergy', '7001######', 'NGGG8@@@@@'),
  place('Surry Hills', 'NSW', '2010', 'Ausgrid', '4102######', 'NCCC7@@@@@'),
  place('Wollongong', 'NSW', '2500', 'Endeavour Energy', '4310######', 'NEEE6@@@@@'),
  place('Wagga Wagga', 'NSW', '2650', 'Essential Energy', '4001######', 'NBBB5@@@@@'),
  place('Footscray', 'VIC', '3011', 'Jemena', '6001######', 'VDDD4@@@@@'),
  place('St Kilda', 'VIC', '3182', 'United Energy', '6407######', 'VEEE4@@@@@'),
  place('Wangaratta', 'VIC', '3677', 'AusNet Services', '6305######', 'VBBB6@@@@@'),
  place('West End', 'QLD', '4101', 'Energex', '31########', 'QB300@@@@@'),
  place('Mount Gravatt East', 'QLD', '4122', 'Energex', '31########', 'QB350@@@@@'),
  place('Glenelg', 'SA', '5045', 'SA Power Networks', '2001######', 'SAAA5@@@@@'),
  place('Victor Harbor', 'SA', '5211', 'SA Power Networks', '2002######', 'SAAA7@@@@@'),
  place('Sandy Bay', 'TAS', '7005', 'TasNetworks', '8000######', 'T000003###'),
  place('Belconnen', 'ACT', '2617', 'Evoenergy', '7001######', 'NGGG5@@@@@'),
];

export const streets: readonly string[] = [
  ...['Tumbrel Street', 'Periwinkle Parade', 'Quandary Lane', 'Old Cooperage Road', 'Halfpenny Drive'],
  ...['Wickerwork Lane', 'Lamplighter Street', 'Saltbush Rise', 'Thimble Avenue', 'Gramophone Place'],
  ...['Bobbin Street', 'Hopscotch Road', 'Corkscrew Lane', 'Marzipan Avenue', 'Weathervane Crescent'],
  ...['Ropewalk Parade', 'Tinderbox Court', 'Dovecote Street', 'Button Factory Lane', 'Millrace Way'],
  ...['Anchorage Street', 'Penny Farthing Way', 'The Boulevarde', 'Mt Barker Road', 'Kiln Close', 'St Agnes Tce'],
  ...['Whitehorse Hwy', 'Fig Tree Grove', 'Old Northern Road', 'Jetty Esp', 'Cotton Tree Cct', 'Wharfedale Cres'],
];
