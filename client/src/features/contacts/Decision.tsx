import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { useReloadContacts } from './queries.ts';
import { contactWords } from './words.ts';

/** Accepts or refuses an application that was received. */
export function Decision({ id, name, size }: { id: string; name: string; size: 'sm' | 'lg' }) {
  const w = useWords(contactWords);
  const reload = useReloadContacts();
  const [isBusy, setBusy] = useState(false);
  const decide = async (accept: boolean) => {
    if (!accept) {
      const text = { title: w.refuseAsk(name), text: w.refuseText, ok: w.refuse };
      if (!(await modal.show({ ...text, cancel: true }))) return;
    }
    setBusy(true);
    try {
      const { tid } = await call('POST /message/api/contacts/examine', { body: { id, accept } });
      await reload();
      if (accept && tid) {
        const run = () => go('/subpkgs/message/chat', { tid });
        toast(w.nowContacts, { kind: 'ok', action: { label: w.chat, run } });
      } else if (!accept) toast(w.refusedDone);
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="line" size={size} aria-label={w.of(w.refuse, name)} onClick={() => void decide(false)}>
        {w.refuse}
      </Button>
      <Button
        size={size}
        block={size === 'lg'}
        busy={isBusy}
        aria-label={w.of(w.accept, name)}
        onClick={() => void decide(true)}
      >
        {w.accept}
      </Button>
    </>
  );
}
