import { useState } from 'react';
import { logInFor, useActAfterLogin } from '#platform/session/act-after-login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { sharedWords } from './shared-words.ts';

const actName = 'contact-adviser';

/** Opens the conversation with the adviser, or the form of an application; a guest logs in first. */
export function ContactAdviser({ accountNo }: { accountNo: string }) {
  const w = useWords(sharedWords);
  const role = useRole();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { openPerson } = await import('#features/contacts/index.ts');
      await openPerson(accountNo, 'share');
    } finally {
      setBusy(false);
    }
  };
  useActAfterLogin<string>(actName, (wanted) => (wanted === accountNo ? open() : undefined));
  const press = () => {
    if (role === null) logInFor(actName, accountNo);
    else void open();
  };
  return (
    <Button kind="line" busy={isBusy} onClick={press}>
      {w.contact}
    </Button>
  );
}
