import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import '#features/crm/crm.css';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { FileImportScreen, LoadedImport } from '#platform/file-import/FileImportScreen.tsx';
import { DropFiles } from '#platform/files/DropFiles.tsx';
import { findFileFault } from '#platform/files/fault.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import './import.css';
import { PastCustomerImports } from './PastCustomerImports.tsx';
import { useImport, useKeepImport } from './queries.ts';
import { hold } from './use-sending.ts';
import { faultWords, importWords } from './words.ts';

const ImportDetail = lazy(async () => ({ default: (await import('./ImportDetail.tsx')).ImportDetail }));

/** Imports customers and leads from a spreadsheet: the import in the address, otherwise a form for a new one with the past imports. */
export function CustomerImport() {
  const w = useWords(importWords);
  return (
    <FileImportScreen title={w.title} slug="customer.import" Named={Named}>
      <NewImport />
      <PastCustomerImports />
    </FileImportScreen>
  );
}

const Named = ({ id }: { id: string }) => (
  <LoadedImport query={useImport(id)} Detail={ImportDetail} Failed={LoadFailed} />
);

function NewImport() {
  const w = useWords(importWords);
  const faults = useWords(faultWords);
  const role = useRole();
  const [kind, setKind] = useState<'clue' | 'customer'>('clue');
  const [store, setStore] = useState('');
  const [error, setError] = useState('');
  const send = useIdempotentWrite();
  const keep = useKeepImport();
  const begin = async ([file]: File[]) => {
    if (!file) return;
    const fault = findFileFault({ name: file.name, bytes: file.size });
    if (fault) return toast(faults[fault], { kind: 'bad' });
    if (role === 'roc' && store === '') return setError(w.chooseStore);
    const body = { name: file.name, bytes: file.size, kind, store_no: store === '' ? undefined : Number(store) };
    try {
      const made = await send(body, (idempotencyKey) =>
        call('POST /finance/api/customer_import/begin', { body, idempotencyKey, fields: ['store_no'] }),
      );
      hold(made.id, file);
      keep(made);
      go(currentPath(), { id: made.id });
    } catch (failure) {
      setError(fieldsOf(failure).store_no ?? '');
    }
  };
  return (
    <Card className="col g16">
      {role === 'broker' && (
        <ChoiceGroup
          label={w.as}
          columns={2}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'clue', label: w.clue, sub: w.clueHint },
            { value: 'customer', label: w.customer, sub: w.customerHint },
          ]}
        />
      )}
      {role !== 'broker' && <p className="t13 c2">{w.storeLeads}</p>}
      {role === 'roc' && <StoreSelect value={store} error={error} onChange={setStore} />}
      <DropFiles isOpen hint={w.kinds} onFiles={(files) => void begin(files)} />
      <p className="t12 c3">{w.sealed}</p>
    </Card>
  );
}

function StoreSelect({ value, error, onChange }: { value: string; error: string; onChange: (no: string) => void }) {
  const w = useWords(importWords);
  const { data } = useQuery({
    queryKey: ['site', 'stores'],
    queryFn: ({ signal }) => call('GET /company/api/info', { signal, quiet: true }),
  });
  return (
    <Field label={w.store} error={error}>
      <Select
        value={value}
        placeholder={w.chooseStore}
        options={(data?.stores ?? []).map(({ store_no, name }) => ({ value: String(store_no), label: name }))}
        onChange={onChange}
      />
    </Field>
  );
}
