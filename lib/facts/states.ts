export const states = ['NSW', 'VIC', 'QLD', 'SA', 'TAS', 'ACT', 'WA', 'NT'] as const;
export type State = (typeof states)[number];

export const stateNames: Readonly<Record<State, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  WA: 'Western Australia',
  NT: 'Northern Territory',
};

/**
 * The states of the National Electricity Market; Western Australia and the Northern Territory have separate markets.
 * Source: AEMO, "About the National Electricity Market", aemo.com.au.
 */
export const nemStates = ['NSW', 'VIC', 'QLD', 'SA', 'TAS', 'ACT'] as const satisfies readonly State[];

/** Whether a text is a state abbreviation in capitals. */
export function isState(text: string): text is State {
  return (states as readonly string[]).includes(text);
}
