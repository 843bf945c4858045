import { ChevronLeft, UserRoundPlus, UsersRound } from 'lucide-react';
import { addMembersPath } from '#features/chat/chat-path.ts';
import { useUnread } from '#features/chat/use-unread.ts';
import { chatWords } from '#features/chat/words.ts';
import { back, go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { type MessageTab, MessageTabs } from './MessageTabs.tsx';

interface MessagesHeadProps {
  tab: MessageTab;
  onTab: (tab: MessageTab) => void;
  keyword: string;
  onKeyword: (keyword: string) => void;
}

/** Title, the two tabs with their counts, and the search. */
export function MessagesHead({ tab, onTab, keyword, onKeyword }: MessagesHeadProps) {
  const w = useWords(chatWords);
  const { isWide } = useLayout();
  const counts = useUnread();
  return (
    <header className="chat-list-head">
      <div className="fb">
        {!isWide && <IconButton label={w.back} icon={ChevronLeft} iconPx={24} onClick={back} />}
        <h1 className="t20 grow">{w.title}</h1>
        <IconButton label={w.newGroup} icon={UsersRound} onClick={() => go(addMembersPath)} />
        <IconButton label={w.addContact} icon={UserRoundPlus} onClick={() => go('/pages/networking/add')} />
      </div>
      <SearchBox label={w.searchLabel} placeholder={w.search} value={keyword} onChange={onKeyword} maxLength={40} />
      <MessageTabs tab={tab} onTab={onTab} counts={counts} />
    </header>
  );
}
