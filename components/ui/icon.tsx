import type { IconName } from './icon-sprite';

/** An icon next to text that says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon icon-small'}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
