import type { ReactNode } from 'react';
import { go } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { fileImportWords } from './words.ts';

/** Says why a file cannot be read, and leads to another import. */
export function UnreadableFile({ title, children }: { title: string; children: ReactNode }) {
  const w = useWords(fileImportWords);
  return (
    <Note
      kind="bad"
      title={title}
      action={
        <Button kind="line" size="sm" onClick={() => go(currentPath())}>
          {w.another}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
