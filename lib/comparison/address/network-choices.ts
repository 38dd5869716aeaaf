/** The networks to choose from where nothing tells which one it is. */
import { networks } from '@/lib/facts/networks';

export const networkChoices = networks
  .map(({ slug, name }) => ({ slug, name }))
  .sort((one, other) => one.name.localeCompare(other.name));
