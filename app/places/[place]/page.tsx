import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findPlacePostcodes } from '@/components/about/places-view';
import { Document } from '@/components/ui/document';
import { TextLink } from '@/components/ui/links';
import { formatCount } from '@/lib/site/words/format';

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

/** The postcodes of a state or city, linked to their comparisons. */
export default async function PlacePage({ params }: Props) {
  const place = findPlacePostcodes((await params).place);
  if (!place) notFound();
  const { name, href, note, postcodes } = place;
  return (
    <Document
      title={`Postcodes of ${name}`}
      lead={
        <>
          <p>
            {formatCount(postcodes.length, 'postcode')}, each with its largest suburbs.{' '}
            <TextLink href={href}>Plans for all of {name}</TextLink>
          </p>
          {note && <p className="text-base text-muted">{note}</p>}
        </>
      }
    >
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {postcodes.map(({ postcode, suburbs }) => (
          <li key={postcode} className="py-1">
            <a className="link inline-block py-0.5 tabular-nums" href={`/rates/${postcode}`}>
              {postcode}
            </a>{' '}
            <span className="text-sm text-muted">{suburbs.join(', ')}</span>
          </li>
        ))}
      </ul>
      <p>
        <TextLink href="/places">All places</TextLink>
      </p>
    </Document>
  );
}
