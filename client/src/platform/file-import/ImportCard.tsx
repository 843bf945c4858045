import type { ReactNode } from 'react';
import { go } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { FaultSentences } from './fault-words.ts';
import { type FileImportState, stateKinds } from './state-kinds.ts';
import { fileImportWords } from './words.ts';

interface ImportCardProps {
  view: { name: string; by: string; state: FileImportState; fault: Exclude<keyof FaultSentences, 'other_kind'> | null };
  /** The state in words. */
  state: string;
  faults: FaultSentences;
  refusal: string | null;
  children: ReactNode;
}

/** The file, its state, and what can be done with it. */
export function ImportCard({ view, state, faults, refusal, children }: ImportCardProps) {
  const w = useWords(fileImportWords);
  return (
    <Card as="section" className="col g16">
      <SectionHead title={view.name} fact={w.by(view.by)} />
      <span>
        <StatusBadge kind={stateKinds[view.state]}>{state}</StatusBadge>
      </span>
      {refusal && <Note kind="bad">{refusal}</Note>}
      {view.state === 'failed' && <UnreadableFile title={w.failed}>{faults[view.fault ?? 'broken']}</UnreadableFile>}
      {children}
    </Card>
  );
}

/** Says why a file cannot be read, and leads to another import. */
export function UnreadableFile({ title, children }: { title: string; children: ReactNode }) {
  const w = useWords(fileImportWords);
  const another = (
    <Button kind="line" size="sm" onClick={() => go(currentPath())}>
      {w.another}
    </Button>
  );
  return (
    <Note kind="bad" title={title} action={another}>
      {children}
    </Note>
  );
}
