import type { ConversationRow } from '@sycee/contract/chat-models';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { groupWords } from './words.ts';

const ApplicationsPopup = lazy(async () => ({ default: (await import('./ApplicationsPopup.tsx')).ApplicationsPopup }));

/** Above the messages of a group, for those who decide: how many people wait to be let in. The popup stays open when the last one was decided. */
export function WaitingLine({ row: { tid, applications } }: { row: ConversationRow }) {
  const w = useWords(groupWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {applications > 0 && (
        <button type="button" className="chat-pinned" onClick={() => setOpen(true)}>
          <UserRoundPlus size={16} className="cp" aria-hidden="true" />
          <span className="grow el">{w.waiting(applications)}</span>
          <span className="cp nw">{w.lookAt}</span>
        </button>
      )}
      <Suspense>{isOpen && <ApplicationsPopup tid={tid} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
