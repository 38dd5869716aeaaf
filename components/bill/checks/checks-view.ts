/** Data for the page of bill checks: the published rules and the limits that the checks use. */
import { formatRate } from '@/lib/bills/checks/formats';
import { type Rule, ruleGroups, rules } from '@/lib/bills/checks/rules';
import { rateRanges } from '@/lib/bills/checks/tolerances';
import { fileIssues } from '@/lib/bills/file-issues';
import { capitalise } from '@/lib/site/words/format';

const unitNames = { kWh: 'by the kWh', days: 'by the day', MJ: 'by the MJ' } as const;

export type BillChecksView = ReturnType<typeof buildBillChecksView>;

export function buildBillChecksView() {
  const all = Object.entries(rules) as [string, Rule][];
  const checks = all.map(([code, rule]) => ({ ...rule, code }));
  const count = (severity: Rule['severity']) => checks.filter((check) => check.severity === severity).length;
  return {
    groups: Object.entries(ruleGroups).map(([id, title]) => ({
      // Group names may equal rule codes, so a suffix keeps ids unique.
      id: `${id}-rules`,
      title,
      checks: checks.filter(({ group }) => group === id),
    })),
    ranges: rateRanges.map(({ unit, classes, low, high }) => ({
      id: `${unit} ${classes.join(' ')}`,
      charge: `${capitalise(classes.join(', ').replaceAll('_', ' '))} ${unitNames[unit]}`,
      low: low === 0 ? 'any' : formatRate(unit, low),
      high: formatRate(unit, high),
    })),
    files: Object.entries(fileIssues).map(([code, [about]]) => ({ code, about })),
    counts: { ERROR: count('ERROR'), WARNING: count('WARNING'), ERROR_IGNORABLE: count('ERROR_IGNORABLE') },
  };
}
