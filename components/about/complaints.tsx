import { DocumentPart, Paragraphs, Prose } from '@/components/ui/document';
import { Inline } from '@/components/ui/inline';
import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import type { ContactCopy } from '@/lib/comparison/copy/operator-copy';

/** A free complaints body of one state. */
export interface OmbudsmanView {
  state: string;
  name: string;
  url: string;
}

const misleadingClaims =
  'You can report misleading claims to the [Australian Competition and Consumer Commission](https://www.accc.gov.au).';
const retailerComplaint =
  '**About a retailer.** Complain to the retailer first. If that doesn’t help, small businesses can use their state’s energy ombudsman for free:';

/** Where to complain about this comparison or about a retailer. */
export function Complaints({ contact, ombudsmen }: { contact: ContactCopy; ombudsmen: readonly OmbudsmanView[] }) {
  return (
    <DocumentPart id="complaints" title="Complaints">
      <Prose>
        <p>
          <strong>About us.</strong> Tell us if a price is wrong or a plan is missing.{' '}
          <OperatorContact contact={contact} /> <Inline text={misleadingClaims} />
        </p>
        <Paragraphs texts={[retailerComplaint]} />
      </Prose>
      <ul className="grid max-w-prose gap-2">
        {ombudsmen.map(({ state, name, url }) => (
          <li key={state} className="grid grid-cols-[3rem_minmax(0,1fr)]">
            <span className="text-muted">{state}</span>
            <span>
              <OutsideLink href={url}>{name}</OutsideLink>
            </span>
          </li>
        ))}
      </ul>
    </DocumentPart>
  );
}
