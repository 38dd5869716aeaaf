import { TextLink } from '@/components/ui/links';

interface RatesDetailProps {
  notes: readonly string[];
  /** The form of rates, filled in. */
  href: string;
}

/** Notes on a bill's rates, and a link to correct them. */
export function RatesDetail({ notes, href }: RatesDetailProps) {
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p>
        Is a price wrong? <TextLink href={href}>Correct your rates</TextLink>.
      </p>
    </>
  );
}
