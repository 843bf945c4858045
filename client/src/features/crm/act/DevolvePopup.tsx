import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { ColleagueSelect } from './ColleagueSelect.tsx';
import { ManyResult } from './ManyResult.tsx';
import { type ManyPopupProps, whatOf } from './many-popup.ts';
import { useActWords } from './use-act-words.ts';
import { useMany } from './use-many.ts';
import { actWords } from './words.ts';

interface DevolvePopupProps extends ManyPopupProps {
  /** Called after a transfer to another store, whose orders not every manager can see. */
  onStore?: () => void;
}

/** Transfers orders to a colleague of the store, or by a manager to another store. */
export function DevolvePopup({ orders, about = 'work', onClose, onDone, onStore }: DevolvePopupProps) {
  const w = useActWords(about);
  const mayChooseStore = useRole() !== 'broker';
  const [to, setTo] = useState<'colleague' | 'store'>('colleague');
  const [colleague, setColleague] = useState('');
  const [store, setStore] = useState('');
  const many = useMany(w.devolved, onClose, to === 'store' ? (onStore ?? onDone) : onDone);
  const title = w.devolveTitle(orders.length);
  if (many.outcome) return <ManyResult title={title} outcome={many.outcome} orders={orders} onClose={many.close} />;
  const submit = (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (to === 'colleague' && !colleague) return many.setErrors({ account_no: w.chooseColleague });
    if (to === 'store' && !store) return many.setErrors({ store_no: w.chooseStore });
    const where = to === 'colleague' ? { account_no: colleague } : { store_no: Number(store) };
    const body = { ...whatOf(about, orders), ...where };
    void many.run(body, onBusy, (idempotencyKey) =>
      call('POST /finance/api/submit_devolve', { body, idempotencyKey, fields: ['account_no', 'store_no'] }),
    );
  };
  const owners = new Set(orders.map(({ owner }) => owner?.account_no));
  return (
    <FormPopup open onClose={onClose} title={title} submit={w.devolve}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => submit(event, onBusy)} noValidate>
          {mayChooseStore && (
            <Segmented
              block
              label={w.to}
              value={to}
              onChange={setTo}
              options={[
                { value: 'colleague', label: w.colleague },
                { value: 'store', label: w.store },
              ]}
            />
          )}
          {to === 'colleague' ? (
            <ColleagueSelect
              label={w.to}
              about={about}
              value={colleague}
              error={many.errors.account_no ?? ''}
              except={owners.size === 1 ? [...owners] : []}
              onChange={(no) => {
                many.setErrors({});
                setColleague(no);
              }}
            />
          ) : (
            <StoreSelect
              value={store}
              error={many.errors.store_no ?? ''}
              own={new Set(orders.map(({ store_name }) => store_name))}
              onChange={(no) => {
                many.setErrors({});
                setStore(no);
              }}
            />
          )}
        </form>
      )}
    </FormPopup>
  );
}

interface StoreSelectProps {
  value: string;
  error: string;
  /** Names of the stores that the orders belong to. */
  own: ReadonlySet<string>;
  onChange: (storeNo: string) => void;
}
function StoreSelect({ value, error, own, onChange }: StoreSelectProps) {
  const w = useWords(actWords);
  const { data } = useQuery({
    queryKey: ['site', 'stores'],
    queryFn: ({ signal }) => call('GET /company/api/info', { signal, quiet: true }),
  });
  const others = (data?.stores ?? []).filter(({ name }) => own.size > 1 || !own.has(name));
  return (
    <Field label={w.store} error={error} hint={w.storeNote}>
      <Select
        placeholder={w.chooseStore}
        value={value}
        options={others.map(({ store_no, name }) => ({ value: String(store_no), label: name }))}
        onChange={onChange}
      />
    </Field>
  );
}
