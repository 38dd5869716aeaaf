/** Islands that are not localities, each with the postcode of its main town, as listed by Australia Post. */
import type { State } from '../states';

export const namedIslands: readonly { name: string; state: State; postcode: string }[] = [
  { name: 'King Island', state: 'TAS', postcode: '7256' },
  { name: 'Flinders Island', state: 'TAS', postcode: '7255' },
  { name: 'Kangaroo Island', state: 'SA', postcode: '5223' },
  { name: 'Phillip Island', state: 'VIC', postcode: '3922' },
  { name: 'Cocos Islands', state: 'WA', postcode: '6799' },
  { name: 'Keeling Islands', state: 'WA', postcode: '6799' },
];
