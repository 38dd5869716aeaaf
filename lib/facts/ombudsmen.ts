/**
 * Ombudsmen handle, free of charge, a small business's complaint about its electricity retailer that the retailer has
 * not resolved. There is one scheme for each state of the National Electricity Market. Source: AER, "Energy ombudsman
 * schemes", aer.gov.au; names and addresses as the schemes write them. Each scheme decides which businesses are small
 * enough.
 */
export const ombudsmen = [
  { state: 'NSW', name: 'Energy & Water Ombudsman NSW', url: 'https://www.ewon.com.au' },
  { state: 'VIC', name: 'Energy and Water Ombudsman (Victoria)', url: 'https://www.ewov.com.au' },
  { state: 'QLD', name: 'Energy and Water Ombudsman Queensland', url: 'https://www.ewoq.com.au' },
  { state: 'SA', name: 'Energy and Water Ombudsman SA', url: 'https://www.ewosa.com.au' },
  { state: 'TAS', name: 'Energy Ombudsman Tasmania', url: 'https://www.energyombudsman.tas.gov.au' },
  { state: 'ACT', name: 'ACT Civil and Administrative Tribunal', url: 'https://www.acat.act.gov.au' },
] as const;
