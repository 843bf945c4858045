import { type FormEvent, useState } from 'react';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { toast } from '#ui/toast.ts';
import { type Collaborator, useChangeCollaborators } from './queries.ts';
import { type Right, RightFields } from './RightFields.tsx';
import { teamWords } from './words.ts';

interface ChangeCollaboratorProps {
  customer: string;
  collaborator: Collaborator;
  onClose: () => void;
}

/** Changes permission or end date, or removes the collaborator; both can be undone. */
export function ChangeCollaborator({ customer, collaborator, onClose }: ChangeCollaboratorProps) {
  const w = useWords(teamWords);
  const { account_no, name, may, until } = collaborator;
  const [right, setRight] = useState<Right>({ may, until });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isRemoving, setRemoving] = useState(false);
  const { saveCollaborator, removeCollaborator } = useChangeCollaborators(customer);
  const send = useIdempotentWrite();
  const restore = () => void saveCollaborator({ account_no, may, until }, crypto.randomUUID()).catch(() => null);
  const showDone = (text: string) => toast(text, { kind: 'ok', action: { label: w.undo, run: restore } });
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    try {
      const body = { account_no, ...right };
      await send(body, (idempotencyKey) => saveCollaborator(body, idempotencyKey));
      showDone(w.changed(name));
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
    }
  };
  const confirmRemoval = async () => {
    setRemoving(true);
    try {
      await removeCollaborator(account_no, crypto.randomUUID());
      showDone(w.removed(name));
      onClose();
    } catch {
      setRemoving(false);
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.changeTitle(name)} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          <p className="t13 c3">{w.addedBy(collaborator.added_by.name)}</p>
          <RightFields value={right} error={errors.until} onChange={setRight} />
          <Button kind="danger" busy={isRemoving} onClick={() => void confirmRemoval()}>
            {w.remove}
          </Button>
        </form>
      )}
    </FormPopup>
  );
}
