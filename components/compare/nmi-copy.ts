/** Describes what an NMI shows about its network, without ever showing the NMI. */
import { listNmiStarts } from '@/lib/facts/identifiers/nmi';
import { networkRanges } from '@/lib/facts/identifiers/nmi-ranges';
import { formatList } from '@/lib/site/words/format';

/** `NMI starts with 4102, 4103, 4104 or NCCC`; null when the network's ranges are not known. */
export function describeNmiStart(networkId: string): string | null {
  if (!isKnown(networkId)) return null;
  return `NMI starts with ${formatList(listNmiStarts(networkId), 'or')}`;
}

function isKnown(id: string): id is keyof typeof networkRanges {
  return Object.hasOwn(networkRanges, id);
}
