/** Tints, in the order of their classes: Tailwind finds only whole names. */
const tints = [
  'bg-monogram-1 text-on-monogram-1',
  'bg-monogram-2 text-on-monogram-2',
  'bg-monogram-3 text-on-monogram-3',
  'bg-monogram-4 text-on-monogram-4',
  'bg-monogram-5 text-on-monogram-5',
  'bg-monogram-6 text-on-monogram-6',
  'bg-monogram-7 text-on-monogram-7',
  'bg-monogram-8 text-on-monogram-8',
];

/** Two letters of a retailer's name on a tint that the name decides, so that its rows are found again at a glance. */
export function Monogram({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span aria-hidden="true" className={`monogram ${small ? 'monogram-small ' : ''}${tints[chooseTint(name)]}`}>
      {readInitials(name)}
    </span>
  );
}

/** `AE` for "Amber Electric", `OR` for "Origin": of the first two words, or the first two letters of the only one. */
function readInitials(name: string): string {
  const [first = '', second = ''] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

function chooseTint(name: string): number {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) >>> 0;
  return hash % tints.length;
}
