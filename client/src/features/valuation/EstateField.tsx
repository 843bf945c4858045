import { Search } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { type EstateName, useEstateNames } from './queries.ts';
import { whereOf } from './where.ts';
import { homeWords } from './words.ts';

const longestKeyword = 60;

interface EstateFieldProps {
  estate: EstateName | null;
  error: string | undefined;
  onPick: (estate: EstateName | null) => void;
  onList: () => void;
}

/** Finds the estate of a home as its name is typed. What is typed over a chosen one is no choice, so that no other home than the one that is read is valued. */
export function EstateField({ estate, error, onPick, onList }: EstateFieldProps) {
  const w = useWords(homeWords);
  const { isWide } = useLayout();
  const [typed, setTyped] = useState<string | null>(null);
  const { data, isFetching, isError } = useEstateNames(typed);
  const list = data?.list ?? [];
  const pick = ({ id, name, address, region_name }: EstateName) => {
    setTyped(null);
    onPick({ id, name, address, region_name });
  };
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
      onText={(text) => {
        setTyped(text);
        onPick(null);
      }}
      options={list}
      keyOf={({ id }) => id}
      face={(option) => (
        <>
          <b className="m">{option.name}</b>
          <span className="t13 c3">{whereOf(option)}</span>
        </>
      )}
      onPick={pick}
      onLeave={() => {
        const same = list.filter(({ name }) => name === typed?.trim());
        if (same.length === 1) pick(same[0]!);
      }}
      status={status}
    />
  );
}
