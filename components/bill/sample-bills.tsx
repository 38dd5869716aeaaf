import { Section } from '@/components/ui/section';
import { sampleBills } from '@/lib/bills/samples';

/** Sample bills to try. Without JavaScript they are downloads to upload. */
export function SampleBills({ onSample }: { onSample: (file: File) => void }) {
  const take = async (name: string) => {
    const blob = await fetch(`/samples/${name}`)
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null);
    if (blob) onSample(new File([blob], name, { type: 'application/pdf' }));
    // Otherwise the browser opens the file itself.
    else window.location.assign(`/samples/${name}`);
  };
  return (
    <Section
      id="samples"
      title="No bill at hand? Try an invented one"
      className="grid gap-2"
      headingClass="font-semibold"
    >
      <ul className="flex flex-wrap gap-2">
        {sampleBills.map(({ file, what }) => (
          <li key={file}>
            <a
              className="chip whitespace-normal"
              href={`/samples/${file}`}
              onClick={(event) => {
                event.preventDefault();
                void take(file);
              }}
            >
              {what}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
