import { Mail, MailX, UserRoundCheck, UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useReloadAdmin } from '#features/staff/queries.ts';
import type { StaffDetails } from '#features/staff/types.ts';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { showSecretLink } from '#platform/secret-link/show-secret-link.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { peopleWords } from './words.ts';

const LoginActions = lazy(async () => ({ default: (await import('./LoginActions.tsx')).LoginActions }));
const LeavePopup = lazy(async () => ({ default: (await import('./LeavePopup.tsx')).LeavePopup }));

/** Actions that end or restore a staff member's access. */
export function PersonActions({ person }: { person: StaffDetails }) {
  const w = useWords(peopleWords);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const reload = useReloadAdmin();
  const send = useIdempotentWrite();
  const params = { id: person.id };
  const run = async (write: () => Promise<string | null>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const done = await write();
      if (done) toast(done, { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  const setStatus = (status: 'active' | 'disabled') => {
    const body = { version: person.version, status };
    return send(body, (idempotencyKey) => call('PUT /admin/api/staff/{id}/status', { params, body, idempotencyKey }));
  };
  const disable = async () => {
    if (person.open_work > 0) return setLeaving(true);
    const text = w.disableText;
    if (!(await modal.show({ title: w.disableAsk(person.name), text, ok: w.disable, cancel: true, danger: true })))
      return;
    await run(async () => {
      await setStatus('disabled');
      return w.disabledNow;
    });
  };
  const enable = () =>
    run(async () => {
      await setStatus('active');
      return w.enabledNow;
    });
  const resend = () =>
    run(async () => {
      const { sent, link } = await call('POST /admin/api/staff/{id}/invite', {
        params,
        idempotencyKey: crypto.randomUUID(),
      });
      if (link) {
        void showSecretLink(person.name, link);
        return null;
      }
      return sent ? w.sent(person.name) : w.notSent;
    });
  const revoke = () =>
    run(async () => {
      await call('DELETE /admin/api/staff/{id}/invite', { params, idempotencyKey: crypto.randomUUID() });
      return w.revoked;
    });
  const may = new Set(person.may);
  return (
    <div className="f wrap">
      {may.has('resend') && (
        <Button kind="line" icon={Mail} busy={isBusy} onClick={resend}>
          {w.resend}
        </Button>
      )}
      {may.has('revoke') && person.invited_until && (
        <Button kind="line" icon={MailX} busy={isBusy} onClick={revoke}>
          {w.revoke}
        </Button>
      )}
      {may.has('disable') && (
        <Button kind="line" icon={UserRoundX} busy={isBusy} onClick={disable}>
          {w.disable}
        </Button>
      )}
      {may.has('enable') && (
        <Button kind="line" icon={UserRoundCheck} busy={isBusy} onClick={enable}>
          {w.enable}
        </Button>
      )}
      <Suspense fallback={null}>
        <LoginActions person={person} />
        {isLeaving && <LeavePopup person={person} onClose={() => setLeaving(false)} />}
      </Suspense>
    </div>
  );
}
