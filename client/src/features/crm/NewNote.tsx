import { type FormEvent, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { fieldsOf } from '#platform/http/failure.ts';
import { currentQuery } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import './crm.css';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { backToOrder } from './back-to-order.ts';
import { useNoteDraft } from './notes/draft.ts';
import { longestNote } from './notes/save-note.ts';
import { useSaveNote } from './notes/use-save-note.ts';
import { noteWords } from './notes/words.ts';
import { OrderTimeline } from './order/OrderTimeline.tsx';
import { useOrder, useReloadOrder } from './order/queries.ts';
import { useOrderId } from './order-id.ts';
import { NextContact } from './time/NextContact.tsx';

const formId = 'new-note';

export function NewNote() {
  const w = useWords(noteWords);
  return (
    <NeedsButton slug="work.note" title={w.title}>
      <NoteForm />
    </NeedsButton>
  );
}

function NoteForm() {
  const w = useWords(noteWords);
  const id = useOrderId();
  const { data: order } = useOrder(id);
  const { isWide } = useLayout();
  const { draft, wasStored, isStored, change, clear } = useNoteDraft(
    id,
    currentQuery().kind === 'call' ? 'call' : 'note',
  );
  const reload = useReloadOrder();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const write = useSaveNote('work', id);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!draft.text.trim()) {
      setErrors({ text: w.textMissing });
      return;
    }
    setBusy(true);
    try {
      await write(draft);
      clear();
      void reload();
      backToOrder(id);
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (part: Parameters<typeof change>[0]) => {
    setErrors({});
    change(part);
  };
  return (
    <Page
      title={w.title}
      meta={order && w.about(order.title)}
      dock={
        <Button size="lg" className="grow" type="submit" form={formId} busy={isBusy}>
          {w.save}
        </Button>
      }
    >
      <div className="two-column work-columns">
        <form id={formId} className="card pad col g20" onSubmit={save} noValidate>
          {order && <p className="t13 c3 only-phone">{w.about(order.title)}</p>}
          <Segmented
            label={w.kind}
            value={draft.kind}
            onChange={(kind) => set({ kind })}
            options={[
              { value: 'note', label: w.note },
              { value: 'call', label: w.call },
            ]}
          />
          <Field
            label={w.text}
            error={errors.text}
            required
            aside={<DraftState wasStored={wasStored} isStored={isStored} />}
          >
            <TextArea
              rows={6}
              maxLength={longestNote}
              placeholder={draft.kind === 'call' ? w.callPlaceholder : w.notePlaceholder}
              value={draft.text}
              onChange={(event) => set({ text: event.target.value })}
            />
          </Field>
          <NextContact
            value={draft.next}
            now={order?.next_contact_at}
            error={errors.next_contact_at}
            onChange={(next) => set({ next })}
          />
          <Note>{w.onceOnly}</Note>
          {isStored && (
            <Button kind="ghost" size="sm" className="work-discard" onClick={clear}>
              {w.discard}
            </Button>
          )}
        </form>
        {isWide && (
          <aside>
            <OrderTimeline id={id} />
          </aside>
        )}
      </div>
    </Page>
  );
}

function DraftState({ wasStored, isStored }: { wasStored: boolean; isStored: boolean }) {
  const w = useWords(noteWords);
  if (!isStored) return null;
  return (
    <span className="t12 c3" role="status">
      {wasStored ? w.draftBack : w.draftStored}
    </span>
  );
}
