import type { Metadata } from 'next';
import { listStatePlaces, type PlaceLink } from '@/components/about/places-view';
import { Document } from '@/components/ui/document';
import { RowLink } from '@/components/ui/links';
import { Section } from '@/components/ui/section';

export const metadata: Metadata = {
  title: 'All places',
  description: 'Business electricity plans by state, city, network and postcode of the National Electricity Market.',
  alternates: { canonical: '/places' },
};

/** Every state with its cities and networks. */
export default function PlacesPage() {
  return (
    <Document title="All places" lead={<p>Choose a state, city or network, or find your postcode.</p>}>
      {listStatePlaces().map(({ name, href, postcodesHref, cities, networks }) => (
        <Section key={name} id={postcodesHref} title={name} className="grid gap-2" headingClass="text-xl font-bold">
          <p className="flex flex-wrap gap-x-5">
            <RowLink href={href}>Plans in {name}</RowLink>
            <RowLink href={postcodesHref}>Postcodes of {name}</RowLink>
          </p>
          {cities.length > 0 && <Links title="Cities" links={cities} />}
          <Links title="Networks" links={networks} />
        </Section>
      ))}
    </Document>
  );
}

function Links({ title, links }: { title: string; links: readonly PlaceLink[] }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <h3 className="py-1 text-sm text-muted">{title}</h3>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className="link inline-block py-1" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
