import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findPlacePostcodes } from '@/components/about/places-view';
import { PostcodeList } from '@/components/about/postcode-list';

interface Props {
  params: Promise<{ place: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place: slug } = await params;
  const place = findPlacePostcodes(slug);
  if (!place) return { robots: { index: false } };
  return {
    title: `Postcodes of ${place.name}`,
    description: `Business electricity plans by postcode in ${place.name}: ${place.postcodes.length} postcodes with their suburbs.`,
    alternates: { canonical: `/places/${slug}` },
  };
}

export default async function PlacePage({ params }: Props) {
  const place = findPlacePostcodes((await params).place);
  if (!place) notFound();
  return <PostcodeList place={place} />;
}
