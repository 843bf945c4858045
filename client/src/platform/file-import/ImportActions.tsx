import { RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { ImportActs } from './use-import-acts.ts';
import { fileImportWords } from './words.ts';

interface PreviewActionsProps {
  acts: ImportActs;
  /** False: there is nothing to write. */
  apply: false | { label: string; leaveOutWrong: boolean; done: string };
  children?: ReactNode;
}

/** A preview is applied as a whole, or made again. */
export function PreviewActions({ acts, apply, children }: PreviewActionsProps) {
  const w = useWords(fileImportWords);
  return (
    <div className="f g8 wrap">
      {apply && (
        <Button busy={acts.isBusy} onClick={() => void acts.apply(apply.leaveOutWrong, apply.done)}>
          {apply.label}
        </Button>
      )}
      {children}
      <Button kind="line" icon={RotateCw} disabled={acts.isBusy} onClick={() => void acts.preview()}>
        {w.again}
      </Button>
    </div>
  );
}

interface AppliedProps {
  acts: ImportActs;
  text: string;
  /** Where what was imported is seen. */
  result: { path: string; label: string };
  /** Says what becomes of what was imported. */
  undoText: string;
}

/** Leads to what an import has written, and offers to undo it. */
export function Applied({ acts, text, result, undoText }: AppliedProps) {
  const w = useWords(fileImportWords);
  return (
    <>
      <p className="t13 c2">{text}</p>
      <div className="f g8 wrap">
        <ButtonLink href={hrefOf(result.path)}>{result.label}</ButtonLink>
        <Button kind="line" icon={Undo2} busy={acts.isBusy} onClick={() => void acts.undo(undoText)}>
          {w.undo}
        </Button>
      </div>
    </>
  );
}
