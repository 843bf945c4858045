import { Headset } from 'lucide-react';
import { useState } from 'react';
import { openLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { homeWords } from './words.ts';

/** Opens the service conversation with the store. A guest logs in first; staff have no such conversation. */
export function ContactStore() {
  const w = useWords(homeWords);
  const role = useRole();
  const [isBusy, setBusy] = useState(false);
  if (role !== null && role !== 'member') return null;
  const open = async () => {
    if (role === null) return openLogin('member');
    setBusy(true);
    try {
      const { openServiceChat } = await import('#features/service/index.ts');
      await openServiceChat({});
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" icon={Headset} busy={isBusy} onClick={() => void open()}>
      {w.contact}
    </Button>
  );
}
