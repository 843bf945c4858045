import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { fileImportWords } from './words.ts';

interface StateChipsProps<State extends string> {
  states: readonly State[];
  names: Readonly<Record<State, string>>;
  counts: Readonly<Record<State, number>>;
  /** Undefined: all. */
  shown: State | undefined;
  onShow: (state: State | undefined) => void;
}

/** Chooses the rows of a file by what becomes of them; states without rows are left out. */
export function StateChips<State extends string>({ states, names, counts, shown, onShow }: StateChipsProps<State>) {
  const w = useWords(fileImportWords);
  return (
    <div className="f g8 wrap">
      <Chip on={shown === undefined} onClick={() => onShow(undefined)}>
        {w.all}
      </Chip>
      {states
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <Chip key={state} on={shown === state} count={counts[state]} onClick={() => onShow(state)}>
            {names[state]}
          </Chip>
        ))}
    </div>
  );
}
