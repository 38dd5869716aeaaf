/** Invented retailers and businesses. None of these companies exists. */

export const retailers: readonly string[] = [
  ...['Lanternfish Energy', 'Wobbegong Power', 'Marlinspike Electricity', 'Tussock & Vine Energy'],
  ...['Cinderpath Power', 'Halyard Electric', 'Pennywhistle Energy', 'Saltpan Energy', 'Gantry Hill Power'],
  ...['Mudlark Energy', 'Copperbeech Power & Gas', 'Fernshadow Energy'],
  ...['Bellwether Current', 'Corrugated Power', 'Quoll & Lantern', 'Ironmoth Energy', 'Teapot Creek Electricity'],
  ...['Snapdragon Utilities', 'Murmuration Energy', 'Boatshed Power', 'Velvet Ant Energy', 'Longpaddock Electricity'],
  ...['Zigzag Retail Energy', 'Orchard Tram Energy'],
  ...['Kookaburra Hill Energy', 'Brass Monkey Power', 'NorthWind Retail', 'Plover Energy Australia', 'Jarrah Electric'],
  ...['Two Rivers Utilities', 'Silverside Power & Light', 'Oxbow', 'Mangrove Networks', 'Eastgate Energy Services'],
  ...['Tin Shed Electricity Co-op', 'Blue Heeler Gas & Power', 'HELIOTROPE', 'Pacific Lantern Energy'],
];

export const businesses: readonly string[] = [
  ...['Marigold Bakehouse Pty Ltd', 'The Lost Sock Laundromat', 'Brindle & Co Upholstery Pty Ltd'],
  ...['Second Gear Bicycle Works', 'Pickled Fig Cafe Pty Ltd', 'Sprocket Lane Motors Pty Ltd'],
  ...['Little Anvil Metalworks', 'Wren Street Veterinary Clinic Pty Ltd', 'Paper Heron Printing'],
  ...['Golden Trowel Nursery Pty Ltd', 'Clockwork Fitness Studio', 'Bluestone Joinery Pty Ltd'],
  ...['Ginger Jar Restaurant Pty Ltd', 'Copper Kiln Ceramics', 'Northbound Cold Storage Pty Ltd'],
  ...['The Velvet Stool Hairdressing', 'Dapper Wombat Tailors Pty Ltd', 'Corner Lathe Engineering Pty Ltd'],
  ...['Salt & Satchel Leathergoods', 'Morning Tram Coffee Roasters Pty Ltd', 'Juniper Dental Rooms Pty Ltd'],
  ...['Fable & Fold Bookbinders', 'Tall Poppy Florist', 'Mill Hand Brewing Co Pty Ltd'],
  ...["O'Rourke's Hardware", 'A & B Nguyen t/as Sunrise Bakery', 'SMITHSON HOLDINGS PTY LIMITED', 'Dr L Petrov'],
  ...['Whistling Kettle Cafe (NSW) Pty Ltd', 'The Trustee for the Okafor Family Trust', 'Hi-Tide Marine Services'],
  ...['Bright Minds Early Learning Centre Inc', 'K. Papadopoulos', 'Verandah Wine Bar and Kitchen Pty Ltd'],
  ...['Riverbend Rowing Club Incorporated', 'Number 9 Noodle House', 'Dunleavy, Marsh & Partners', 'AAA Smash Repairs'],
];

/** Numbers that the Australian Communications and Media Authority keeps free for fiction. */
export const phones = ['1300 975 707', '1300 975 708', '1300 975 709', '1800 975 710', '1800 975 711', '1800 160 401'];
