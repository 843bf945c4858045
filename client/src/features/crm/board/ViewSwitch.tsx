import { List, SquareKanban } from 'lucide-react';
import { listWords } from '#features/crm/list/words.ts';
import type { View } from '#features/crm/list/workbench-query.ts';
import { useWords } from '#platform/words.ts';
import { Segmented } from '#ui/Segmented.tsx';

/** Switches between a list and columns by stage. */
export function ViewSwitch({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const w = useWords(listWords);
  return (
    <Segmented
      label={w.view}
      value={value}
      onChange={onChange}
      options={[
        { value: 'list', icon: List, label: <span className="vh">{w.list}</span> },
        { value: 'board', icon: SquareKanban, label: <span className="vh">{w.board}</span> },
      ]}
    />
  );
}
