import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { useReloadCatalog, useStarter } from './queries.ts';
import { starterWords } from './starter-words.ts';

/** Copies the starter catalogue; nothing is shown once the tenant has all of it. */
export function StarterOffer() {
  const w = useWords(starterWords);
  const mayCopy = useHasButton('catalog.import');
  const { data } = useStarter(mayCopy);
  const reload = useReloadCatalog();
  const [isBusy, setBusy] = useState(false);
  if (!mayCopy || !data || data.products === 0) return null;
  const copy = async () => {
    const { institutions, products } = data;
    if (!(await modal.show({ title: w.ask, text: w.askText(institutions, products), ok: w.copy, cancel: true })))
      return;
    setBusy(true);
    try {
      const done = await call('POST /admin/api/starter_catalog', { idempotencyKey: crypto.randomUUID() });
      toast(w.copied(done.products), { kind: 'ok' });
      await reload();
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" icon={LayoutTemplate} busy={isBusy} onClick={() => void copy()}>
      {w.copy}
    </Button>
  );
}
