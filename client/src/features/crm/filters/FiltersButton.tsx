import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { currentQuery } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { applyFilter } from './apply.ts';
import { type FiltersProps, useFilters } from './queries.ts';
import { filterWords } from './words.ts';

const FiltersPopup = lazy(async () => ({ default: (await import('./FiltersPopup.tsx')).FiltersPopup }));

/** The saved filters of a list. The default one is applied if the address has no filter. */
export function FiltersButton({ what, now, size }: FiltersProps & { size?: 'sm' | undefined }) {
  const w = useWords(filterWords);
  const [isOpen, setOpen] = useState(false);
  const { data } = useFilters(what);
  const isSettled = useRef(false);
  useEffect(() => {
    if (!data || isSettled.current) return;
    isSettled.current = true;
    const first = data.list.find((filter) => filter.is_default);
    if (first && Object.keys(currentQuery()).length === 0) applyFilter(first.query);
  }, [data]);
  return (
    <>
      <IconButton size={size} label={w.title} icon={Bookmark} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && <FiltersPopup what={what} now={now} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
