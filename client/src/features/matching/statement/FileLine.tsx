import { FileSpreadsheet, X } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { FileContent } from './entries.ts';
import { faultWords, filesWords } from './words.ts';

const mega = 1_000_000;

export function FileLine({ file, onRemove }: { file: FileContent; onRemove: () => void }) {
  const w = useWords(filesWords);
  const faults = useWords(faultWords);
  const { name, bytes, sentFraction, state, fault, notices } = file;
  const percent = Math.floor(sentFraction * 100);
  const isMoving = state === 'waiting' || state === 'sending';
  return (
    <li className="st-file">
      <FileSpreadsheet size={20} className="cp" aria-hidden="true" />
      <span className="col g4">
        <span className="st-name m">{name}</span>
        <span className="f wrap t12 c3 num">
          {bytes < mega / 10 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / mega).toFixed(1)} MB`}
          {state === 'waiting' && sentFraction === 0 && <span>{w.waiting}</span>}
          {isMoving && sentFraction > 0 && <span>{w.sending(percent)}</span>}
          {state === 'sent' && !fault && <StatusBadge kind="ok">{w.sent}</StatusBadge>}
          {state === 'refused' && <StatusBadge kind="bad">{w.refused}</StatusBadge>}
        </span>
        {state === 'interrupted' && <span className="t13 warn">{w.interrupted(percent)}</span>}
        {notices.map((notice) => (
          <span key={notice} className="t13 warn">
            {notice}
          </span>
        ))}
        {fault && <span className="t13 bad">{faults[fault]}</span>}
        {isMoving && <ProgressBar value={sentFraction} label={w.sending(percent)} />}
      </span>
      <IconButton size="sm" icon={X} label={(isMoving ? w.cancel : w.remove)(name)} onClick={onRemove} />
    </li>
  );
}
