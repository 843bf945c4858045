import type { ConversationRow } from '@sycee/contract/chat-models';
import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import './groups.css';
import { groupWords } from './words.ts';

/** What the managers tell the group now. */
export function AnnouncementPopup({ row, onClose }: { row: ConversationRow; onClose: () => void }) {
  const w = useWords(groupWords);
  const { desc_title, desc_message } = row;
  return (
    <Popup open onClose={onClose} title={w.announcement}>
      <div className="col g12">
        {desc_title && <b className="t17">{desc_title}</b>}
        {desc_message && <p className="group-text">{desc_message}</p>}
        {!desc_title && !desc_message && <p className="c3">{w.noAnnouncement}</p>}
      </div>
    </Popup>
  );
}
