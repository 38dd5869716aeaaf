/** The networks to choose from when the location does not decide the network. */
import { networks } from '@/lib/facts/networks';

export const networkChoices = networks
  .map(({ slug, name }) => ({ slug, name }))
  .sort((one, other) => one.name.localeCompare(other.name));
