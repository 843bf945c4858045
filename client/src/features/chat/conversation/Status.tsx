import { Check, CheckCheck, CircleAlert, Clock3, Hourglass } from 'lucide-react';
import { isUploadedApart, type OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { shareOfBytes, useUploadProgress } from '#features/chat/engine/upload-progress.ts';
import { clockText } from '#features/chat/time-words.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { useWords } from '#platform/words.ts';
import { ReplaceFile } from './ReplaceFile.tsx';
import { conversationWords } from './words.ts';

interface SentStatusProps {
  /** Null: it stands above already. */
  time: number | null;
  isRead: boolean;
  /** Null in a one-to-one conversation. */
  onReaders: (() => void) | null;
}

/** Below one's own message: sent or read. In a group it leads to who has read it. */
export function SentStatus({ time, isRead, onReaders }: SentStatusProps) {
  const w = useWords(conversationWords);
  return (
    <span className="t12 c3 f g4 num">
      {time !== null && clockText(time)}
      {!onReaders && isRead ? (
        <>
          <CheckCheck size={14} className="cp" aria-hidden="true" />
          {w.read}
        </>
      ) : (
        <>
          <Check size={14} aria-hidden="true" />
          <span className="vh">{w.sent}</span>
        </>
      )}
      {onReaders && (
        <button type="button" className="go" onClick={onReaders}>
          {w.readers}
        </button>
      )}
    </span>
  );
}

interface PendingStatusProps {
  row: OutboxRow;
  /** Null: nothing can be written here. */
  onEdit: ((row: OutboxRow, text: string) => void) | null;
}

/** Below a message that is not stored by the server yet. A text that was refused can be changed, because sent again it is refused again; one that staff refused is not sent again as it is. */
export function PendingStatus({ row, onEdit }: PendingStatusProps) {
  const w = useWords(conversationWords);
  const client = useClient();
  const share = useUploadProgress(row.idClient);
  const { content } = row;
  const progress = share === shareOfBytes ? w.uploadChecked : w.uploading(Math.round((share ?? 0) * 100));
  if (row.state === 'failed')
    return (
      <span className="chat-failed" role="alert">
        <CircleAlert size={15} aria-hidden="true" />
        <span>{row.was_held ? w.notReleased(row.problem ?? '') : row.problem || w.notSent}</span>
        <span className="f g12">
          {row.is_file_refused && <ReplaceFile row={row} />}
          {!row.is_file_refused && !row.was_held && (
            <button type="button" className="go" onClick={() => void client?.sendAgain(row.idClient)}>
              {w.sendAgain}
            </button>
          )}
          {onEdit && content?.kind === 'text' && (
            <button type="button" className="go" onClick={() => onEdit(row, content.text)}>
              {w.edit}
            </button>
          )}
          <button type="button" className="go" onClick={() => void client?.discard(row.idClient).catch(() => {})}>
            {w.discard}
          </button>
        </span>
      </span>
    );
  if (row.state === 'held')
    return (
      <span className="chat-held t12 c3 f g6 wrap">
        <Hourglass size={13} aria-hidden="true" />
        {w.held}
        <button type="button" className="go" onClick={() => void client?.discard(row.idClient).catch(() => {})}>
          {w.withdraw}
        </button>
      </span>
    );
  if (row.problem)
    return (
      <span className="chat-failed">
        <Clock3 size={13} aria-hidden="true" />
        <span>{row.problem}</span>
        {isUploadedApart(row) && (
          <button type="button" className="go" onClick={() => void client?.discard(row.idClient).catch(() => {})}>
            {w.discard}
          </button>
        )}
      </span>
    );
  if (isUploadedApart(row))
    return (
      <span className="t12 c3 f g12 num chat-upload">
        <span role="status">{row.is_paused ? w.uploadPaused : progress}</span>
        <progress max={1} value={share ?? 0} aria-label={w.uploadShare} />
        <button type="button" className="go" onClick={() => void client?.pauseUpload(row.idClient, !row.is_paused)}>
          {row.is_paused ? w.resumeUpload : w.pauseUpload}
        </button>
        <button type="button" className="go" onClick={() => void client?.discard(row.idClient)}>
          {w.cancelUpload}
        </button>
      </span>
    );
  return (
    <span className="t12 c3 f g4 num">
      <Clock3 size={13} aria-hidden="true" />
      {share === undefined ? w.sending : progress}
    </span>
  );
}
