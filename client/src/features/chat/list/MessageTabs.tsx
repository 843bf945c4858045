import { clsx } from 'clsx';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { Count } from '#ui/Count.tsx';
import { moveRovingFocus } from '#ui/roving-focus.ts';

export type MessageTab = 'messages' | 'contacts';
/** Index 0 is messages, index 1 contacts (S2.15). */
export const messageTabs: readonly MessageTab[] = ['messages', 'contacts'];

interface MessageTabsProps {
  tab: MessageTab;
  onTab: (tab: MessageTab) => void;
  counts: Readonly<Record<MessageTab, number>>;
}

export function MessageTabs({ tab, onTab, counts }: MessageTabsProps) {
  const w = useWords(chatWords);
  const names = { messages: w.title, contacts: w.contacts };
  return (
    <div className="tabs chat-tabs" role="tablist" aria-label={w.title} onKeyDown={moveRovingFocus}>
      {messageTabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          className={clsx(one === tab && 'on')}
          onClick={() => onTab(one)}
        >
          {names[one]}
          <Count of={one === 'contacts' ? 'waiting' : 'unread'} value={counts[one]} />
        </button>
      ))}
    </div>
  );
}
