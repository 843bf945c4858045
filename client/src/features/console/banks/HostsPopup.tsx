import { isBankHost, maxHosts } from '@sycee/domain/catalog/bank-page';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { type Bank, useReloadBanks } from './queries.ts';
import { bankWords } from './words.ts';

export function HostsPopup({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const w = useWords(bankWords);
  const [text, setText] = useState(bank.hosts.join('\n'));
  const [error, setError] = useState<string>();
  const send = useIdempotentWrite();
  const reload = useReloadBanks();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const hosts = text
      .toLowerCase()
      .split(/[\s,，]+/)
      .filter(Boolean);
    const bad = hosts.find((host) => !isBankHost(host));
    if (bad) return setError(w.badHost(bad));
    if (hosts.length > maxHosts) return setError(w.tooMany(maxHosts));
    onBusy(true);
    const body = { institution: bank.institution.id, hosts, was: bank.hosts };
    try {
      await send(body, (idempotencyKey) =>
        call('PUT /admin/api/bank_hosts', { body, idempotencyKey, fields: ['hosts'] }),
      );
      toast(w.saved, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setError(fieldsOf(failure).hosts);
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.hostsTitle(bank.institution.name)} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g12" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <Field label={w.hostsLabel} hint={w.hostsHint} error={error}>
            <TextArea
              rows={4}
              spellCheck={false}
              autoCapitalize="none"
              value={text}
              onChange={(event) => {
                setError(undefined);
                setText(event.target.value);
              }}
            />
          </Field>
          <p className="t13 c3">{w.logged}</p>
        </form>
      )}
    </FormPopup>
  );
}
