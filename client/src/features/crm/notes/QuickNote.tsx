import { CalendarPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { NextContact } from '#features/crm/time/NextContact.tsx';
import type { Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { toast } from '#ui/toast.ts';
import { useNoteDraft } from './draft.ts';
import { longestNote, type NotePlace } from './save-note.ts';
import { useSaveNote } from './use-save-note.ts';
import { noteWords } from './words.ts';

interface QuickNoteProps {
  /** An order or a customer. */
  about: Pick<Order, 'id' | 'next_contact_at'>;
  place: NotePlace;
}

/** A one-line field above the timeline that expands when used. */
export function QuickNote({ about: { id, next_contact_at: arranged }, place }: QuickNoteProps) {
  const w = useWords(noteWords);
  const { draft, change, clear } = useNoteDraft(id);
  const reload = useReloadOrder();
  const [isArranging, setArranging] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isOpen = draft.text !== '' || draft.next !== undefined || isArranging;
  const write = useSaveNote(place, id);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!draft.text.trim()) {
      toast(w.textMissing);
      return;
    }
    setBusy(true);
    try {
      await write(draft);
      clear();
      setArranging(false);
      await reload();
    } catch {
      // The failure was shown; the input stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card work-quick" onSubmit={save}>
      <div className="f ft">
        <textarea
          rows={1}
          aria-label={w.quick}
          placeholder={w.quick}
          maxLength={longestNote}
          value={draft.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save(event);
          }}
        />
        <IconButton
          size="sm"
          label={w.arrange}
          icon={CalendarPlus}
          pressed={isArranging || draft.next !== undefined}
          onClick={() => setArranging((is) => !is)}
        />
        <Button kind={draft.text.trim() ? 'pri' : 'soft'} size="sm" type="submit" busy={isBusy}>
          {w.submit}
        </Button>
      </div>
      {isOpen && (
        <div className="col g12 more">
          <div className="fb">
            <Segmented
              label={w.kind}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
              options={[
                { value: 'note', label: w.note },
                { value: 'call', label: w.call },
              ]}
            />
            <span className="t12 c3 num">
              {[...draft.text].length}/{longestNote}
            </span>
          </div>
          {(isArranging || draft.next !== undefined) && (
            <NextContact value={draft.next} now={arranged} onChange={(next) => change({ next })} />
          )}
          <p className="t12 c3">{w.onceOnly}</p>
        </div>
      )}
    </form>
  );
}
