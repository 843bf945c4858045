import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { relaunch } from '#platform/navigation/go.ts';
import { leaveDevice } from '#platform/session/log-in.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { CodeField } from '../CodeField.tsx';
import { useForm } from '../settings/use-form.ts';
import { privacyWords } from './privacy-words.ts';

/** Says what is erased and what is kept; open applications have to end before. */
export function ErasePart() {
  const w = useWords(privacyWords);
  const entry = useSessionEntry();
  const write = useIdempotentWrite();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['erasure', entry?.info.account_no],
    queryFn: () => call('GET /account/api/erase', { quiet: true }),
  });
  const { form, errors, isBusy, set, submit } = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ ...(!/^\d{6}$/.test(code) && { code: w.codeWrong }) }),
      send: async (body) => {
        const isRequested = await modal.show({
          title: w.eraseAsk,
          text: w.eraseAskText,
          ok: w.erase,
          cancel: true,
          danger: true,
        });
        if (!isRequested) return;
        await write(body, (key) => call('POST /account/api/erase', { body, idempotencyKey: key, fields: ['code'] }));
        leaveDevice('member');
        toast(w.erased, { kind: 'ok' });
        relaunch('/pages/user/index');
      },
    },
  );
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" />;
  const { open_orders, finished_orders, reports, uploads, works_here } = data;
  const refusal = works_here ? w.worksHere : open_orders > 0 ? w.openOrders(open_orders) : null;
  return (
    <Card>
      <form className="col g16" onSubmit={submit} noValidate>
        <div className="col g4">
          <b className="b">{w.goes}</b>
          <p className="t13 c2">{w.goesText(reports, uploads)}</p>
        </div>
        <div className="col g4">
          <b className="b">{w.stays}</b>
          <p className="t13 c2">{w.staysText(finished_orders)}</p>
        </div>
        {refusal ? (
          <Note kind="warn">{refusal}</Note>
        ) : (
          <>
            <CodeField
              size="md"
              mobile={null}
              scene="erase"
              value={form.code}
              error={errors.code}
              onChange={(code) => set({ code })}
            />
            <Button type="submit" kind="line" busy={isBusy}>
              {w.erase}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
