import type { Metadata } from 'next';
import { listStatePlaces } from '@/components/about/places-view';
import { StateList } from '@/components/about/state-list';

export const metadata: Metadata = {
  title: 'All places',
  description: 'Business electricity plans by state, city, network and postcode of the National Electricity Market.',
  alternates: { canonical: '/places' },
};

export default function PlacesPage() {
  return <StateList states={listStatePlaces()} />;
}
