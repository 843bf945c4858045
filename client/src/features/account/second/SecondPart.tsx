import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, LifeBuoy, Plus, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { reauthenticate } from '#platform/http/on-failure.ts';
import { returnAfterLogin } from '#platform/navigation/login.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { canPasskeys } from './browser-passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secondWords } from './words.ts';

const AddApp = lazy(async () => ({ default: (await import('./AddApp.tsx')).AddApp }));
const AddPasskey = lazy(async () => ({ default: (await import('./AddPasskey.tsx')).AddPasskey }));
const ask = () => call('GET /account/api/second', { quiet: true });
type Popup = { open: 'app' | 'passkey' } | { open: 'codes'; codes: string[] };

/** The second factors of staff: those set up, those that can be added, and the recovery codes. */
export function SecondPart() {
  const w = useWords(secondWords);
  const entry = useSessionEntry();
  const queries = useQueryClient();
  const queryKey = ['second', entry?.info.account_no];
  const { data, isError, isFetching, refetch } = useQuery({ queryKey, queryFn: ask, staleTime: 0 });
  const [popup, setPopup] = useState<Popup | null>(null);
  const [hadTo, setHadTo] = useState(false);
  const [removing, setRemoving] = useState('');
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={3} />;

  const close = () => setPopup(null);
  /** A login that had to set up a factor first continues to its target. */
  const goOn = () => {
    close();
    if (hadTo) returnAfterLogin('/pages/customer/customer_work');
  };
  /** Asks to authenticate again before a popup opens, if the last one is too old. */
  const proven = async (act: () => void) => {
    const { data: now = data } = await refetch();
    if (now.proven_until || (await reauthenticate())) act();
  };
  const added = (codes: string[] | null) => {
    if (data.required && data.factors.length === 0) setHadTo(true);
    // The popup with the codes says it, and no toast may cover the codes.
    if (!codes) toast(w.added, { kind: 'ok' });
    setPopup(codes && { open: 'codes', codes });
    void queries.invalidateQueries({ queryKey });
  };
  const remove = async (id: string, name: string) => {
    if (!(await modal.show({ title: w.removeAsk(name), text: w.removeText, ok: w.remove, cancel: true, danger: true })))
      return;
    setRemoving(id);
    const isRemoved = await call('DELETE /account/api/second/{id}', { params: { id } }).then(
      () => true,
      () => false,
    );
    setRemoving('');
    if (isRemoved) toast(w.removed);
    await refetch();
  };
  const renew = async () => {
    if (!(await modal.show({ text: w.codesNewAsk, ok: w.codesNew, cancel: true }))) return;
    const made = await call('POST /account/api/second/recovery').catch(() => null);
    if (made?.recovery_codes) added(made.recovery_codes);
  };
  const hasApp = data.factors.some(({ kind }) => kind === 'totp');
  const noPasskeys = !data.passkeys_here ? w.passkeysNotHere : canPasskeys() ? null : w.passkeysNotBrowser;
  return (
    <div className="col g16">
      {data.required && data.factors.length === 0 ? (
        <Note kind="warn">{w.required}</Note>
      ) : (
        <p className="t13 c2">{w.secondText}</p>
      )}
      <List card label={w.second}>
        {data.factors.map(({ id, kind, name, used_at }) => {
          const title = kind === 'totp' ? w.app : name || w.passkey;
          return (
            <Row
              key={id}
              lead={kind === 'totp' ? <Smartphone size={22} /> : <KeyRound size={22} />}
              title={title}
              sub={used_at ? <RelativeTime at={used_at} /> : w.neverUsed}
              trail={
                <Button kind="line" size="sm" busy={removing === id} onClick={() => void remove(id, title)}>
                  {w.remove}
                </Button>
              }
            />
          );
        })}
        {!hasApp && (
          <Row
            lead={<Smartphone size={22} />}
            title={w.addApp}
            sub={w.appSub}
            trail={<Plus size={18} />}
            onClick={() => void proven(() => setPopup({ open: 'app' }))}
          />
        )}
        {!noPasskeys && (
          <Row
            lead={<KeyRound size={22} />}
            title={w.addPasskey}
            sub={w.passkeySub}
            trail={<Plus size={18} />}
            onClick={() => void proven(() => setPopup({ open: 'passkey' }))}
          />
        )}
        {data.factors.length > 0 && (
          <Row
            lead={<LifeBuoy size={22} />}
            title={w.codes}
            sub={w.codesLeft(data.recovery_left)}
            trail={
              <Button kind="line" size="sm" onClick={() => void renew()}>
                {w.codesNew}
              </Button>
            }
          />
        )}
      </List>
      {noPasskeys && <p className="t13 c3">{noPasskeys}</p>}
      <Suspense fallback={null}>
        {popup?.open === 'app' && <AddApp onClose={close} onAdded={added} />}
        {popup?.open === 'passkey' && <AddPasskey onClose={close} onAdded={added} />}
      </Suspense>
      <RecoveryCodes codes={popup?.open === 'codes' ? popup.codes : null} onStored={goOn} />
    </div>
  );
}
