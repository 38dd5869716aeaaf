import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/links';
import { Section } from '@/components/ui/section';
import type { SiteSummary } from '@/lib/site/sites/site-page-view';
import { formatCount, fuelNames } from '@/lib/site/words/format';

export interface MoreSitesProps {
  /** Gas and LPG. */
  otherSites: readonly SiteSummary[];
  /** Bills whose site is not known, with the id of one of them. */
  unknown: { billCount: number; billId: string | null };
}

/** More sites are folded. */
const openSites = 20;

/** Gas and LPG sites, and bills whose site is not known. */
export function MoreSites({ otherSites, unknown: { billCount, billId } }: MoreSitesProps) {
  const folded = otherSites.slice(openSites);
  return (
    <>
      {otherSites.length > 0 && (
        <Section id="other-sites" title="Gas and LPG" className="grid gap-3" headingClass="text-xl font-semibold">
          <OtherSites sites={otherSites.slice(0, openSites)} />
          {folded.length > 0 && (
            <Disclosure title={<>Show {formatCount(folded.length, 'more site')}</>}>
              <OtherSites sites={folded} />
            </Disclosure>
          )}
        </Section>
      )}
      {billId !== null && (
        <p className="max-w-prose">
          <TextLink href={`/account/sites/${billId}`}>
            {formatCount(billCount, 'bill')} of a site we don’t know
          </TextLink>
        </p>
      )}
    </>
  );
}

function OtherSites({ sites }: { sites: readonly SiteSummary[] }) {
  return (
    <ul className="rows-close max-w-3xl" aria-label="Gas and LPG sites">
      {sites.map(({ id, fuel, name, retailer, billCount }) => (
        <li key={id}>
          <a className="link font-semibold wrap-anywhere" href={`/account/sites/${id}`}>
            <bdi>{name}</bdi>
          </a>
          <p className="text-sm text-muted wrap-anywhere">
            {[fuelNames[fuel], retailer, formatCount(billCount, 'bill')].filter(Boolean).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
