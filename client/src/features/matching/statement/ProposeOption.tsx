import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Note } from '#ui/Note.tsx';
import { mapWords } from './result-words.ts';

interface ProposeOptionProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Why the mapping cannot be proposed. */
  problem: string;
}

/** Offers to propose the mapping for the whole tenant, and states which data is sent. */
export function ProposeOption({ isChosen, onChoose, problem }: ProposeOptionProps) {
  const w = useWords(mapWords);
  return (
    <section className="col g6">
      <Checkbox checked={isChosen} invalid={isChosen && problem !== ''} onChange={onChoose}>
        {w.propose}
      </Checkbox>
      <p className="t13 c3">{w.proposeText}</p>
      {isChosen && problem && <Note kind="warn">{problem}</Note>}
    </section>
  );
}
