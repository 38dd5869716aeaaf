import { DocumentPart, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import type { OperatorWords } from '@/lib/comparison/operator';

/** A body that hears complaints, free of charge, in one state. */
export interface OmbudsmanView {
  state: string;
  name: string;
  url: string;
}

/** Where a complaint goes: about this comparison, or about a retailer. */
export function Complaints({ words, ombudsmen }: { words: OperatorWords; ombudsmen: readonly OmbudsmanView[] }) {
  return (
    <DocumentPart id="complaints" title="If something is wrong">
      <Prose>
        <p>
          <strong>With this comparison</strong>: a price, a plan that is missing, the way it is put.{' '}
          <OperatorContact contact={words.contact} /> Misleading claims of any business can be reported to the{' '}
          <OutsideLink href="https://www.accc.gov.au">Australian Competition and Consumer Commission</OutsideLink>.
        </p>
        <p>
          <strong>With a retailer</strong>: complain to the retailer first. If it does not settle the matter, a small
          business can go to the energy ombudsman of its state, at no charge. Which businesses count as small is each
          ombudsman’s own rule.
        </p>
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
