import { MessageCircle } from 'lucide-react';
import { go } from '#platform/navigation/go.ts';
import { useRole } from '#platform/session/session.ts';
import { useUnread } from '#platform/session/unread-messages.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { tabWords } from './tabs.ts';

/** The way to the messages on a phone, where the tabs are fixed; wide screens have it in the rail. */
export function MessagesButton() {
  const w = useWords(tabWords);
  const { isWide } = useLayout();
  const role = useRole();
  const { unread, isAppliedTo } = useUnread();
  if (isWide || !role) return null;
  return (
    <IconButton
      label={w.messages}
      icon={MessageCircle}
      count={unread}
      hasNew={isAppliedTo}
      onClick={() => go('/pages/message/message')}
    />
  );
}
