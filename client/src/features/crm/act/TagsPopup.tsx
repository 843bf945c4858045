import { type FormEvent, useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import type { OrderItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { FieldError } from '#ui/FieldError.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { toast } from '#ui/toast.ts';
import { TagSets } from './TagSets.tsx';
import { actWords } from './words.ts';

/** Edits the complete set of the customer's tags. */
export function TagsPopup({ order, onClose }: { order: Pick<OrderItem, 'id' | 'tags'>; onClose: () => void }) {
  const w = useWords(actWords);
  const [tags, setTags] = useState<ReadonlySet<string>>(new Set(order.tags.map(({ slug }) => slug)));
  const [error, setError] = useState('');
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    try {
      const body = { id: order.id, tags: [...tags] };
      await send(body, (idempotencyKey) =>
        call('POST /finance/api/work_change_tag', { body, idempotencyKey, fields: ['tags'] }),
      );
      toast(w.tagsSaved, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setError(fieldsOf(failure).tags ?? '');
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.tagTitle} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <TagSets tags={tags} onTags={setTags} />
          {error && <FieldError>{error}</FieldError>}
        </form>
      )}
    </FormPopup>
  );
}
