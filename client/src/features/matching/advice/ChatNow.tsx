import { useState } from 'react';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { adviceWords } from './words.ts';

/** Opens the service conversation of a member with what was filled in as its first card. A guest logs in first. */
export function ChatNow({ kind, question }: { kind: 'tax' | 'laws'; question: string }) {
  const w = useWords(adviceWords);
  const isMember = useRole() === 'member';
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (!isMember) return askForLogin('member');
    setBusy(true);
    try {
      const { openServiceChat } = await import('#features/service/index.ts');
      const asked = question.trim() && { label: w.question, value: question.trim() };
      const info = [{ label: w.about, value: w[`${kind}Title`] }, ...(asked ? [asked] : [])];
      await openServiceChat({ type: kind === 'tax' ? 'tax' : 'legal', info });
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" size="lg" block busy={isBusy} onClick={() => void open()}>
      {w.chatNow}
    </Button>
  );
}
