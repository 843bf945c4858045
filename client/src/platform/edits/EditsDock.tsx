import { Redo2, Undo2 } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import type { Edits } from './use-edits.ts';
import { editsWords } from './words.ts';
import './edits.css';

interface EditsDockProps<Value> {
  edits: Edits<Value>;
  /** Checks on the device before a save; false stops it. */
  isReady?: () => boolean;
}

/** The dock of a page with edits: undo, redo, discard, save. */
export function EditsDock<Value>({ edits, isReady }: EditsDockProps<Value>) {
  const w = useWords(editsWords);
  const save = async () => {
    if (isReady && !isReady()) return;
    if (await edits.save()) toast(w.saved, { kind: 'ok' });
  };
  return (
    <>
      <IconButton label={w.undo} icon={Undo2} disabled={!edits.undo} onClick={() => edits.undo?.()} />
      <IconButton label={w.redo} icon={Redo2} disabled={!edits.redo} onClick={() => edits.redo?.()} />
      {edits.isChanged && (
        <Button kind="ghost" onClick={edits.discard}>
          {w.discard}
        </Button>
      )}
      <Button busy={edits.isSaving} disabled={!edits.isChanged} onClick={() => void save()}>
        {w.save}
      </Button>
    </>
  );
}

/** Why a save was refused, and after another person's save the choice between both. */
export function EditsRefusal<Value>({ edits }: { edits: Edits<Value> }) {
  const w = useWords(editsWords);
  const { refusal, conflict } = edits;
  const keepMine = async () => {
    if (await conflict?.keepMine()) toast(w.saved, { kind: 'ok' });
  };
  return (
    <div role="alert" className="edits-refusal">
      {refusal && (
        <Note
          kind="bad"
          action={
            conflict && (
              <span className="f wrap g8">
                <Button size="sm" kind="line" onClick={() => void conflict.takeNewest()}>
                  {w.newest}
                </Button>
                <Button size="sm" kind="ghost" onClick={() => void keepMine()}>
                  {w.mine}
                </Button>
              </span>
            )
          }
        >
          {refusal}
        </Note>
      )}
    </div>
  );
}
