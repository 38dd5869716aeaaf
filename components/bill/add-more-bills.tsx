'use client';

import { Icon } from '../ui/icon';
import type { UploadResult } from './upload-queue';
import { useUploadQueue } from './use-upload-queue';

/** Adds bills of the same site, or its meter data, to the check. */
export function AddMoreBills({ label, onMore }: { label: string; onMore: (more: UploadResult) => void }) {
  const { list, isReading, status, add } = useUploadQueue(onMore);
  return (
    <div className="js-only grid gap-2">
      {list}
      {!isReading && (
        <p className="flex items-center gap-1 text-sm">
          <input
            id="more"
            type="file"
            multiple
            accept=".pdf,.jpg,.jpeg,.png,.tif,.tiff,.csv,.zip"
            className="bill-input"
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <label htmlFor="more" className="link inline-flex min-h-6 items-center gap-1.5">
            <Icon name="plus" /> {label}
          </label>
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}
