import { businessDateOf } from '@sycee/domain/time/business-date';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import '#features/crm/crm.css';
import './qual.css';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { back } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { type Changes, useQualDraft } from './draft.ts';
import { GroupFields } from './GroupFields.tsx';
import { type Known, useDefinitions } from './queries.ts';
import { qualWords } from './words.ts';

/** Qualifications of a customer, or those stored with one order, by group. */
export function AddQualifications() {
  const w = useWords(qualWords);
  const { id, work: order } = useLocation().query;
  return (
    <NeedsButton slug="work.edit" title={w.title}>
      {order || id ? <QualificationQuestion key={order ?? id} id={id ?? ''} order={order} /> : <Nobody />}
    </NeedsButton>
  );
}

function Nobody() {
  const w = useWords(qualWords);
  return (
    <Page title={w.title}>
      <EmptyState art="letters" title={w.noCustomer} />
    </Page>
  );
}

interface Values {
  version: number | null;
  may_write: boolean;
  frozen_at: string | null;
  frozen_by: { name: string } | null;
  list: Known[];
  gone: readonly { attr: Known['attr']; version: number }[];
}

/** The values at opening: a concurrent save is detected by the version and does not change the form. */
function useValues({ id, order }: { id: string; order: string | undefined }) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['qual values', order ?? id, language],
    queryFn: async ({ signal }): Promise<Values> =>
      order
        ? { gone: [], ...(await call('GET /finance/api/work_qual_val', { query: { id: order }, signal, quiet: true })) }
        : {
            version: null,
            frozen_at: null,
            frozen_by: null,
            ...(await call('GET /finance/api/qual_val', { query: { id }, signal, quiet: true })),
          },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function QualificationQuestion(about: { id: string; order: string | undefined }) {
  const w = useWords(qualWords);
  const values = useValues(about);
  const definitions = useDefinitions();
  const failed = values.error ?? definitions.error;
  if (values.data && definitions.data)
    return (
      <Form
        {...about}
        values={values.data}
        groups={definitions.data.groups}
        onReload={async () => void (await values.refetch())}
      />
    );
  return (
    <Page title={w.title}>
      {failed ? (
        <LoadFailed error={failed} onRetry={() => void Promise.all([values.refetch(), definitions.refetch()])} />
      ) : (
        <Skeleton shape="card" count={5} />
      )}
    </Page>
  );
}

interface FormProps {
  id: string;
  order: string | undefined;
  values: Values;
  groups: NonNullable<ReturnType<typeof useDefinitions>['data']>['groups'];
  onReload: () => Promise<void>;
}

function Form({ id, order, values, groups, onReload }: FormProps) {
  const w = useWords(qualWords);
  const [today] = useState(() => businessDateOf(Date.now()));
  const { changes, count, change, clear } = useQualDraft(order ?? id);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useIdempotentWrite();
  const reload = useReloadOrder();
  const mayWrite = values.may_write;
  const linkedAttribute = useLocation().query.ask;

  const save = async (toSave: Changes, refresh = false) => {
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    const fields = Object.keys(toSave).flatMap((attr) => [attr, `${attr}.seen_on`]);
    try {
      const list = Object.entries(toSave).map(([attr, one]) => ({ attr: attr as Known['attr'], ...one }));
      if (order) {
        const body = { id: order, version: values.version ?? 0, values: list, refresh };
        await send(body, (idempotencyKey) =>
          call('POST /finance/api/work_qual_submit', { body, idempotencyKey, fields }),
        );
      } else {
        const body = { id, values: list.map((one) => ({ ...one, version: versionOf(values, one.attr) })) };
        await send(body, (idempotencyKey) => call('POST /finance/api/qual_submit', { body, idempotencyKey, fields }));
      }
      if (refresh) toast(w.refreshed, { kind: 'ok' });
      else {
        clear();
        toast(w.saved, { kind: 'ok' });
        back();
      }
    } catch (error) {
      flushSync(() => setErrors(fieldsOf(error)));
      focusFirstProblem(form.current);
    } finally {
      await onReload();
      setBusy(false);
      void reload();
    }
  };

  return (
    <Page
      title={w.title}
      dock={
        mayWrite && (
          <>
            {count > 0 && (
              <Button kind="line" size="lg" onClick={clear}>
                {w.discard}
              </Button>
            )}
            <Button size="lg" className="grow" busy={isBusy} disabled={count === 0} onClick={() => void save(changes)}>
              {count > 0 ? `${w.save} · ${w.changed(count)}` : w.save}
            </Button>
          </>
        )
      }
    >
      <form ref={form} className="col g12" noValidate onSubmit={(event) => event.preventDefault()}>
        {!mayWrite && <Note kind="info">{w.readOnly}</Note>}
        {order && (
          <Note
            kind="info"
            title={
              values.frozen_at
                ? w.frozen(businessDateOf(Date.parse(values.frozen_at)), values.frozen_by?.name ?? null)
                : w.notFrozen
            }
            action={
              mayWrite && (
                <Button kind="line" size="sm" busy={isBusy} onClick={() => void save({}, true)}>
                  {w.refresh}
                </Button>
              )
            }
          >
            {w.frozenHint}
          </Note>
        )}
        {groups.map((group) => (
          <GroupFields
            key={group.slug}
            group={group}
            list={values.list}
            changes={changes}
            errors={errors}
            today={today}
            mayWrite={mayWrite}
            linkedAttribute={linkedAttribute}
            onChange={change}
          />
        ))}
        {count > 0 && (
          <p className="t12 c3" role="status">
            {w.draftStored}
          </p>
        )}
      </form>
    </Page>
  );
}

const versionOf = ({ list, gone }: Values, attr: Known['attr']): number =>
  [...list, ...gone].find((one) => one.attr === attr)?.version ?? 0;
