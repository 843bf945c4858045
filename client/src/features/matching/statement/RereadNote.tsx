import { RotateCw } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { StatementSheet } from './api.ts';
import { resultWords } from './result-words.ts';

interface RereadNoteProps {
  sheets: readonly StatementSheet[];
  onReadAgain: () => void;
}

/** Headquarters approved or withdrew a mapping since the files were read. Nothing changes until the person chooses to read them again. */
export function RereadNote({ sheets, onReadAgain }: RereadNoteProps) {
  const w = useWords(resultWords);
  const changed = sheets.filter(({ reread }) => reread !== null);
  if (changed.length === 0) return null;
  return (
    <Note
      kind="info"
      title={changed.some(({ reread }) => reread === 'approved') ? w.rereadApproved : w.rereadWithdrawn}
      action={
        <Button kind="line" size="sm" icon={RotateCw} onClick={onReadAgain}>
          {w.readAgain}
        </Button>
      }
    >
      {w.rereadText(changed.map(({ sheet }) => sheet).join(w.comma))}
    </Note>
  );
}
