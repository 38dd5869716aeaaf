/** A place that the typed text may mean, with its link. */
interface PlaceOption {
  label: string;
  kind: string;
  href: string;
}

/** Links to choose between several places. */
export function PlaceChoice({ options }: { options: readonly PlaceOption[] }) {
  return (
    <ul className="panel grid max-w-prose divide-y divide-rule">
      {options.map(({ label, kind, href }) => (
        <li key={href + label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 sm:px-5">
          <a href={href} className="link inline-block py-1.5 font-semibold">
            {label}
          </a>
          <span className="text-sm text-muted">{kind}</span>
        </li>
      ))}
    </ul>
  );
}
