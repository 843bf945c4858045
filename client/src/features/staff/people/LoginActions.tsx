import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useReloadAdmin } from '#features/staff/queries.ts';
import type { StaffDetails } from '#features/staff/types.ts';
import { call } from '#platform/http/call.ts';
import { showSecretLink } from '#platform/secret-link/show-secret-link.ts';
import { useIsMissing } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { loginActionWords } from './login-action-words.ts';

/** Actions for staff who lost a device, a password or a second factor. */
export function LoginActions({ person }: { person: StaffDetails }) {
  const w = useWords(loginActionWords);
  const [busy, setBusy] = useState<'end' | 'reset' | null>(null);
  const reload = useReloadAdmin();
  const hasNoSms = useIsMissing('sms');
  const params = { id: person.id };
  const run = async (
    which: 'end' | 'reset',
    ask: { title: string; text: string; ok: string },
    write: () => Promise<string | null>,
  ) => {
    if (busy || !(await modal.show({ ...ask, cancel: true, danger: true }))) return;
    setBusy(which);
    try {
      const done = await write();
      if (done) toast(done, { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(null);
      void reload();
    }
  };
  const end = () =>
    run('end', { title: w.endAsk(person.name), text: w.endText, ok: w.end }, async () => {
      await call('DELETE /admin/api/staff/{id}/sessions', { params, idempotencyKey: crypto.randomUUID() });
      return w.ended;
    });
  const reset = () =>
    run(
      'reset',
      { title: w.resetAsk(person.name), text: hasNoSms ? w.resetTextByHand : w.resetText(person.mobile), ok: w.reset },
      async () => {
        const { sent, link } = await call('POST /admin/api/staff/{id}/reset', {
          params,
          idempotencyKey: crypto.randomUUID(),
        });
        if (link) {
          void showSecretLink(person.name, link);
          return null;
        }
        return sent ? w.resetDone(person.name) : w.resetNotSent;
      },
    );
  const may = new Set(person.may);
  if (!may.has('reset')) return null;
  return (
    <>
      {may.has('end_sessions') && person.sessions > 0 && (
        <Button kind="line" icon={LogOut} busy={busy === 'end'} onClick={end}>
          {w.end}
        </Button>
      )}
      <Button kind="line" icon={KeyRound} busy={busy === 'reset'} onClick={reset}>
        {w.reset}
      </Button>
    </>
  );
}
