'use client';

interface SampleBill {
  file: string;
  what: string;
}

/** In public/samples. Their retailers, businesses and addresses are invented. */
const samples: readonly SampleBill[] = [
  { file: 'single-rate.pdf', what: 'a bakery on a single rate' },
  { file: 'time-of-use.pdf', what: 'a fitness studio with peak, shoulder and off-peak' },
  { file: 'demand.pdf', what: 'a printer with a demand charge' },
];

interface SampleBillsProps {
  onSample: (file: File) => void;
  onMissing: () => void;
}

/** Bills to try without one of one's own. Without script they are files to save and select. */
export function SampleBills({ onSample, onMissing }: SampleBillsProps) {
  const take = async (name: string) => {
    const blob = await fetch(`/samples/${name}`)
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null);
    if (blob) onSample(new File([blob], name, { type: 'application/pdf' }));
    else onMissing();
  };
  return (
    <section aria-labelledby="samples" className="grid max-w-prose gap-3">
      <h2 id="samples" className="text-xl font-bold">
        No bill at hand?
      </h2>
      <p>Try one of these. Their retailers, businesses and addresses are invented.</p>
      <ul className="rows-close">
        {samples.map(({ file, what }) => (
          <li key={file} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <a className="link inline-block py-1" href={`/samples/${file}`}>
              The bill of {what} (PDF)
            </a>
            <button
              type="button"
              aria-label={`Try it: the bill of ${what}`}
              className="js-only button button-quiet button-small"
              onClick={() => void take(file)}
            >
              Try it
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
