import type { ActivityView } from '@/components/account/security-view';
import { TextLink } from '@/components/ui/links';
import { formatCount } from '@/lib/site/words/format';
import { AccountFrame } from './account-frame';
import type { FormResultView } from './form-result';

interface ActivityProps {
  result: FormResultView;
  activity: readonly ActivityView[];
  keptDays: number;
}

/** The security events of an account. */
export function Activity({ result, activity, keptDays }: ActivityProps) {
  return (
    <AccountFrame title="Recent activity" result={result}>
      <p className="max-w-prose">
        The latest {formatCount(activity.length, 'entry', 'entries')}. We keep them for {formatCount(keptDays, 'day')}.
        Times are Sydney time.
      </p>
      <div className="max-w-3xl">
        <ActivityList activity={activity} />
      </div>
      <p className="max-w-prose">
        Something you don’t know? Change your password in <TextLink href="/account/settings">Settings</TextLink>, and
        revoke API keys under <TextLink href="/account/developers">Developers</TextLink>.
      </p>
    </AccountFrame>
  );
}

export function ActivityList({ activity }: Pick<ActivityProps, 'activity'>) {
  if (activity.length === 0) return <p>Nothing yet.</p>;
  return (
    <ul className="rows-close" aria-label="Recent activity">
      {activity.map(({ id, what, who, at }) => (
        <li key={id}>
          <p className="font-semibold wrap-anywhere">{what}</p>
          <p className="text-sm text-muted">
            {at}. {who}.
          </p>
        </li>
      ))}
    </ul>
  );
}
