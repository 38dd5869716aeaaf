import { Section } from '@/components/ui/section';
import { formatCount } from '@/lib/site/words/format';
import { AccountFrame } from './account-frame';
import { AddSites } from './add-sites';
import type { FormResultView } from './form-result';
import { MoreSites, type MoreSitesProps } from './more-sites';
import { type MessageView, SiteMessages } from './site-messages';
import type { MailState, WatchedSite } from './site-row-forms';
import { type SiteListView, SiteTable } from './site-table';

interface SiteListProps {
  result: FormResultView;
  /** Sites of this page. */
  sites: readonly WatchedSite[];
  list: SiteListView;
  messages: readonly MessageView[];
  mail: MailState;
  otherSites: MoreSitesProps['otherSites'];
  unknown: MoreSitesProps['unknown'];
  /** Number of sites with bills that are shown; null for all. */
  onlyNewest: number | null;
}

/** The sites of an account: what each pays, its best plan and the difference; messages, and a form to add more. */
export function SiteList(props: SiteListProps) {
  const { result, sites, list, messages, mail, otherSites, unknown, onlyNewest } = props;
  return (
    <AccountFrame title="Your sites" result={result}>
      <SiteMessages messages={messages} />
      {sites.length === 0 ? (
        <p className="max-w-prose">No sites yet. Upload their bills, or add a list of sites below.</p>
      ) : (
        <Section id="compared" title={formatCount(list.count, 'site')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SiteTable result={result} sites={sites} list={list} mail={mail} />
        </Section>
      )}
      {onlyNewest !== null && (
        <p className="text-muted">Of sites with bills, these are the {onlyNewest} with your newest ones.</p>
      )}
      <MoreSites otherSites={otherSites} unknown={unknown} />
      <AddSites result={result} />
    </AccountFrame>
  );
}
