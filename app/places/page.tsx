import type { Metadata } from 'next';
import { StateList } from '@/components/places/state-list';
import { listStatePlaces } from '@/lib/page-views/places-view';

export const metadata: Metadata = {
  title: 'All places',
  description: 'Business electricity plans by state, city, network and postcode of the National Electricity Market.',
  alternates: { canonical: '/places' },
};

export default function PlacesPage() {
  return <StateList states={listStatePlaces()} />;
}
