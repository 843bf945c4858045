import { type UploadKindName, uploadFilesAtMost } from '@sycee/domain/upload/kinds';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Uploader } from '#ui/Uploader.tsx';
import { useAskBeforeLeaving } from '../navigation/ask-before-leaving.ts';
import { showProblem, showTooMany } from './say.ts';
import type { Uploaded } from './upload-file.ts';
import { UploadQueue } from './upload-queue.ts';

export interface PictureUploadsProps {
  label: string;
  kind: UploadKindName;
  limit?: number;
  /** Accepts PDF too. */
  documents?: boolean;
  /** Some were left out above the limit, or none; absent: a toast says so. */
  onTooMany?: (isTooMany: boolean) => void;
  /** The finished uploads in the order in which they were chosen; `isSending` while others are still uploading. */
  onChange: (uploaded: readonly Uploaded[], isSending: boolean) => void;
}

/** Chooses pictures and uploads them. Leaving the page during an upload asks for confirmation. */
export function PictureUploads({
  label,
  kind,
  limit = uploadFilesAtMost,
  documents,
  onTooMany,
  onChange,
}: PictureUploadsProps) {
  const [queue] = useState(() => new UploadQueue(kind));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const { isSending } = queue;
  const changed = useEffectEvent(() => onChange(queue.uploaded, queue.isSending));
  useEffect(() => queue.subscribe(() => changed()), [queue]);
  useEffect(() => () => queue.close(), [queue]);
  useEffect(() => {
    window.addEventListener('online', queue.retryLost);
    return () => window.removeEventListener('online', queue.retryLost);
  }, [queue]);
  useAskBeforeLeaving(isSending);
  return (
    <Uploader
      label={label}
      items={items}
      limit={limit}
      documents={documents}
      onPick={(files) => {
        onTooMany?.(false);
        queue.add(files);
      }}
      onReject={(_, why) => {
        if (why === 'type') void showProblem('type', kind);
        else if (onTooMany) onTooMany(true);
        else showTooMany(limit);
      }}
      onCancel={(key) => queue.remove(key)}
      onRemove={(key) => queue.remove(key)}
      onRetry={(key) => queue.retry(key)}
    />
  );
}
