import { TextLink } from '@/components/ui/links';
import { Notice } from '../ui/notice';

/** Says which files are not used: of other sites, of gas, from abroad, and reminder notices. */
export function UnusedFiles({ others, reminders }: { others: number; reminders: number }) {
  return (
    <>
      {others > 0 && <Others count={others} />}
      {reminders > 0 && <Reminders count={reminders} />}
    </>
  );
}

function Others({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <Notice label="Files left out">
      <p className="font-semibold">We left out {isOne ? 'one file' : `${count} files`}</p>
      <p className="text-sm">
        {isOne ? 'It’s' : 'They’re'} for another site, for gas, or from another country. Compare one site at a time:{' '}
        <TextLink href="/bill">upload {isOne ? 'it' : 'them'} alone</TextLink>.
      </p>
    </Notice>
  );
}

function Reminders({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <Notice label="Reminder notices">
      <p className="font-semibold">{isOne ? 'One file is a reminder notice' : `${count} files are reminder notices`}</p>
      <p className="text-sm">
        We left {isOne ? 'it' : 'them'} out. A reminder has no usage, and its amount is from an earlier bill.
      </p>
    </Notice>
  );
}
