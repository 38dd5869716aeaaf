/**
 * Everyday businesses that an owner can start from: yearly usage and when it occurs. No public Australian source gives
 * usage by trade, so the figures are ours, and pages call them estimates.
 */
import type { LoadProfileId } from './load-profiles';

interface BusinessFacts {
  id: string;
  name: string;
  /** The kind of business, in a few words. */
  size: string;
  annualKwh: number;
  loadProfile: LoadProfileId;
}

export const businesses = [
  { id: 'cafe', name: 'Café', size: '40 seats, open by day', annualKwh: 30_000, loadProfile: 'seven_day_retail' },
  // About 120 m² at 95 kWh a square metre, the typical electricity of a general office in CIBSE TM46 (UK, 2008).
  { id: 'office', name: 'Office', size: '10 people, 120 m²', annualKwh: 12_000, loadProfile: 'weekday_business' },
  { id: 'shop', name: 'Shop', size: '120 m², open seven days', annualKwh: 18_000, loadProfile: 'seven_day_retail' },
  {
    id: 'workshop',
    name: 'Workshop',
    size: '400 m², machines and compressor',
    annualKwh: 25_000,
    loadProfile: 'weekday_business',
  },
  {
    id: 'restaurant',
    name: 'Restaurant',
    size: '60 seats, open in the evening',
    annualKwh: 40_000,
    loadProfile: 'evening_hospitality',
  },
  {
    id: 'cold_store',
    name: 'Cold store',
    size: '500 m², cooled day and night',
    annualKwh: 90_000,
    loadProfile: 'around_the_clock',
  },
] as const satisfies readonly BusinessFacts[];

export type Business = (typeof businesses)[number];
