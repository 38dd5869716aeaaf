import { Notice } from '@/components/ui/notice';

/** Files that do not count: of other sites, and notices that are no bills. */
export function FilesLeftOut({ otherSites, reminders }: { otherSites: number; reminders: number }) {
  return (
    <>
      {otherSites > 0 && <OtherSites count={otherSites} />}
      {reminders > 0 && <Reminders count={reminders} />}
    </>
  );
}

function OtherSites({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <Notice label="Bills of another site">
      <p className="font-semibold">
        {isOne ? 'One file is from another site' : `${count} files are from another site`}
      </p>
      <p className="text-sm">
        We left {isOne ? 'it' : 'them'} out. Compare one site at a time:{' '}
        <a className="link" href="/bill">
          upload {isOne ? 'it' : 'them'} alone
        </a>
        .
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
