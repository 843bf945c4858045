import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { Timeline } from '#ui/Timeline.tsx';
import { dropWaiting, startSending, tryAgain, useWaitingNotes, type WaitingNote, whenNotesArrive } from './waiting.ts';
import { noteWords } from './words.ts';

/** Notes that are stored on this device and not yet sent, above the timeline. */
export function WaitingNotes({ id }: { id: string }) {
  const w = useWords(noteWords);
  const notes = useWaitingNotes(id);
  const reload = useReloadOrder();
  useEffect(() => {
    whenNotesArrive(() => void reload());
    startSending();
  }, [reload]);
  if (notes.length === 0) return null;
  return (
    <Timeline
      label={w.waiting}
      items={notes.map((note) => ({
        key: note.once,
        icon: note.problem ? CircleAlert : CloudOff,
        tone: note.problem ? ('bad' as const) : ('warn' as const),
        title: note.kind === 'call' ? w.call : w.note,
        meta: (
          <>
            {note.problem ? w.refused : w.waiting} · <MomentText at={note.at} />
          </>
        ),
        body: <Body note={note} />,
      }))}
    />
  );
}

function Body({ note }: { note: WaitingNote }) {
  const w = useWords(noteWords);
  const discard = async () => {
    if (await modal.show({ title: w.discardAsk, text: note.text, ok: w.discard, cancel: true, danger: true }))
      dropWaiting(note.once);
  };
  return (
    <div className="col g6">
      <p className="work-said">{note.text}</p>
      {note.problem && (
        <>
          <p className="t13 bad" role="status">
            {note.problem}
          </p>
          <div className="f wrap g6">
            <Button kind="soft" size="sm" onClick={() => tryAgain(note.once)}>
              {w.again}
            </Button>
            <Button kind="ghost" size="sm" onClick={() => void copyText(note.text)}>
              {w.copy}
            </Button>
            <Button kind="ghost" size="sm" onClick={() => void discard()}>
              {w.discard}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
