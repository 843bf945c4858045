import { Search } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { type EstateName, useEstateNames } from './queries.ts';
import { homeWords } from './words.ts';

const longestKeyword = 60;

interface EstateFieldProps {
  estate: EstateName | null;
  error: string | undefined;
  onPick: (estate: EstateName | null) => void;
  onList: () => void;
}

/** Where an estate is, for those who know several of its name. */
export const whereOf = ({ region_name, address }: Pick<EstateName, 'region_name' | 'address'>): string =>
  [region_name, address].filter(Boolean).join(' · ');

/** Finds the estate of a home as its name is typed. A chosen one stays until another is chosen or its name is deleted. */
export function EstateField({ estate, error, onPick, onList }: EstateFieldProps) {
  const w = useWords(homeWords);
  const { isWide } = useLayout();
  const [typed, setTyped] = useState<string | null>(null);
  const { data, isFetching, isError } = useEstateNames(typed);
  const list = data?.list ?? [];
  const isSearching = !!typed?.trim();
  const status = !isSearching
    ? estate
      ? w.chosen(whereOf(estate))
      : ''
    : isError
      ? w.failed
      : list.length > 0
        ? w.found(list.length)
        : isFetching
          ? w.searching
          : w.none;
  return (
    <Combobox
      label={w.estate}
      required
      error={error}
      aside={<GoLink onClick={onList}>{isWide ? w.fromList : w.fromListOrMap}</GoLink>}
      listLabel={w.estates}
      icon={Search}
      placeholder={w.estatePlaceholder}
      maxLength={longestKeyword}
      text={typed ?? estate?.name ?? ''}
      onText={setTyped}
      options={list}
      keyOf={({ id }) => id}
      face={(option) => (
        <>
          <b className="m">{option.name}</b>
          <span className="t13 c3">{whereOf(option)}</span>
        </>
      )}
      onPick={({ id, name, address, region_name }) => {
        setTyped(null);
        onPick({ id, name, address, region_name });
      }}
      onLeave={() => {
        if (typed?.trim() === '') onPick(null);
        if (estate || typed?.trim() === '') setTyped(null);
      }}
      status={status}
    />
  );
}
