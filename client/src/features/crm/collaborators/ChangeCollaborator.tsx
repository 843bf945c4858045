import { type FormEvent, useState } from 'react';
import { fieldsOf } from '#platform/http/failure.ts';
import { useOnce } from '#platform/http/once.ts';
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
  const { put, remove } = useChangeCollaborators(customer);
  const send = useOnce();
  const restore = () => void put({ account_no, may, until }, crypto.randomUUID()).catch(() => null);
  const showDone = (text: string) => toast(text, { kind: 'ok', action: { label: w.undo, run: restore } });
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    try {
      const body = { account_no, ...right };
      await send(body, (once) => put(body, once));
      showDone(w.changed(name));
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
    }
  };
  const removeCollaborator = async () => {
    setRemoving(true);
    try {
      await remove(account_no, crypto.randomUUID());
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
          <Button kind="danger" busy={isRemoving} onClick={() => void removeCollaborator()}>
            {w.remove}
          </Button>
        </form>
      )}
    </FormPopup>
  );
}
