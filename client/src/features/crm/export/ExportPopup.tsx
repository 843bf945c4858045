import { type FormEvent, useState } from 'react';
import type { CustomerQuery } from '#features/crm/customers/customer-query.ts';
import { call } from '#platform/http/call.ts';
import { saveFile } from '#platform/save-file.ts';
import { useScope } from '#platform/session/scope.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { exportWords } from './words.ts';

/** Exports the list with its current filters as a file; says beforehand that the export is logged. */
export function ExportPopup({ query, onClose }: { query: CustomerQuery; onClose: () => void }) {
  const w = useWords(exportWords);
  const scope = useScope();
  const maySee = useHasButton('work.call');
  const [what, setWhat] = useState<'customers' | 'orders'>('customers');
  const [whole, setWhole] = useState(false);
  const kind = query.view === 'clue' ? ('clue' as const) : ('customer' as const);
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    const { keyword, level, adviser } = query;
    const body = { what, kind, scope, keyword: keyword || undefined, level, adviser, whole_mobiles: whole };
    try {
      const { name, csv, rows, more } = await call('POST /finance/api/customer_export', { body });
      saveFile(name, csv, 'csv');
      toast(more ? w.savedSome(rows) : w.saved(rows), { kind: 'ok' });
      onClose();
    } catch {
      // `call` showed the failure.
    } finally {
      onBusy(false);
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.title} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)}>
          <ChoiceGroup
            label={w.what}
            value={what}
            onChange={setWhat}
            options={[
              { value: 'customers', label: kind === 'clue' ? w.leads : w.customers },
              { value: 'orders', label: w.orders },
            ]}
          />
          {maySee && (
            <Switch checked={whole} onChange={setWhole} sub={w.wholeHint}>
              {w.whole}
            </Switch>
          )}
          <p className="t13 c3">
            {w.filter} {w.logged}
          </p>
        </form>
      )}
    </FormPopup>
  );
}
