import { formatDollarRange, formatDollars } from '@/lib/site/words/format';

/** An amount, which never breaks over two lines. */
export function Money({ amount }: { amount: number }) {
  return <span className="whitespace-nowrap tabular-nums">{formatDollars(amount)}</span>;
}

/** `$8,439–$9,100`; one amount when both are equal. */
export function MoneyRange({ low, high }: { low: number; high: number }) {
  return <span className="whitespace-nowrap tabular-nums">{formatDollarRange(low, high)}</span>;
}
