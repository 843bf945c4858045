import { Search } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { PickedCompany } from './picked.ts';
import { type CompanySearch, useCompanies } from './use-companies.ts';
import { companyWords } from './words.ts';

/** Finds a company in the public register as its name or code is typed. */
export function CompanyFinder({ onPick }: { onPick: (company: PickedCompany) => void }) {
  const w = useWords(companyWords);
  const [text, setText] = useState('');
  const { data, isFetching, isError } = useCompanies(text);
  const list = data?.list ?? [];
  const hasFailed = isError || data?.state === 'failed';
  const status = hasFailed
    ? w.failed
    : data?.wrong_code
      ? w.wrongCode
      : data && list.length === 0
        ? w.none
        : list.length > 0
          ? w.found(list.length)
          : isFetching
            ? w.searching
            : '';
  return (
    <Combobox
      label={w.find}
      hint={w.hint}
      listLabel={w.list}
      icon={Search}
      placeholder={w.placeholder}
      maxLength={60}
      text={text}
      onText={setText}
      options={list}
      keyOf={({ code }) => code}
      face={(company) => <CompanyOption company={company} />}
      // A finder that stays rendered after the selection starts empty.
      onPick={({ code, name }) => {
        setText('');
        onPick({ code, name });
      }}
      status={status}
      foot={
        data?.sample && (
          <>
            <SampleMark>{w.sample}</SampleMark>
            <span className="t12 c3">{w.sampleRule}</span>
          </>
        )
      }
    />
  );
}

function CompanyOption({ company: { code, name, active } }: { company: CompanySearch }) {
  const w = useWords(companyWords);
  return (
    <>
      <span className="fb g8">
        <b className="m">{name}</b>
        {!active && <StatusBadge kind="warn">{w.inactive}</StatusBadge>}
      </span>
      <span className="t12 c3 num">{code}</span>
    </>
  );
}
