import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { Confirmed, Mapping, StatementView } from './api.ts';
import { checkWords } from './check-words.ts';
import { skipOf } from './SheetChecks.tsx';

interface OverlapsProps {
  overlaps: StatementView['overlaps'];
  onMap: (mapping: Mapping) => void;
  onConfirm: (confirmed: Confirmed) => void;
}

/** Two sheets of payments that contradict each other: the person uses one of them, or says that both count. */
export function Overlaps({ overlaps, onMap, onConfirm }: OverlapsProps) {
  const w = useWords(checkWords);
  return overlaps.map(({ sheets, taxes }) => {
    const [first, second] = sheets;
    if (!first || !second) return null;
    const named = (one: typeof first) =>
      one.sheet === one.file_name ? one.file_name : `${one.file_name} · ${one.sheet}`;
    return (
      <Note
        key={sheets.map(({ file, sheet }) => `${file} ${sheet}`).join(' | ')}
        kind="warn"
        title={w.overlap}
        action={
          <span className="f wrap">
            <Button size="sm" onClick={() => onMap(skipOf(second))}>
              {w.chooseOnly(named(first))}
            </Button>
            <Button size="sm" onClick={() => onMap(skipOf(first))}>
              {w.chooseOnly(named(second))}
            </Button>
            <Button
              kind="line"
              size="sm"
              onClick={() => onConfirm({ file: second.file, sheet: second.sheet, what: 'apart' })}
            >
              {w.bothCount}
            </Button>
          </span>
        }
      >
        {w.overlapText(taxes.join(w.comma))}
      </Note>
    );
  });
}
