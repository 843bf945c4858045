import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { PickedCompany } from './picked.ts';
import { type CompanySearch, useCompanies } from './use-companies.ts';
import { companyWords } from './words.ts';

/** A combobox: arrows move, Enter selects, Escape closes. */
export function CompanyFinder({ onPick }: { onPick: (company: PickedCompany) => void }) {
  const w = useWords(companyWords);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching, isError } = useCompanies(text);
  const list = data?.list ?? [];
  const isShown = isOpen && list.length > 0;
  const hasFailed = isError || data?.state === 'failed';
  const statusText = hasFailed
    ? w.failed
    : data?.wrong_code
      ? w.wrongCode
      : data && list.length === 0
        ? w.none
        : isShown
          ? w.found(list.length)
          : isFetching
            ? w.searching
            : '';
  useEffect(() => {
    if (isShown) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, id, at]);
  // A finder that stays rendered after the selection starts empty.
  const pick = ({ code, name }: PickedCompany) => {
    setText('');
    setOpen(false);
    onPick({ code, name });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    if (!isShown) {
      // Enter must not submit a form around it.
      if (event.key === 'Enter') event.preventDefault();
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + list.length) % list.length);
    const chosen = list[at];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) pick(chosen);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="company-find">
      <Field label={w.find} hint={w.hint}>
        <TextInput
          icon={Search}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={w.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={w.list} className="company-list" hidden={!isShown}>
        {list.map((company, i) => (
          <Option key={company.code} id={`${id}-${i}`} company={company} isAt={i === at} onPick={pick} />
        ))}
        {data?.sample && (
          <div role="presentation" className="company-sample">
            <SampleMark>{w.sample}</SampleMark>
            <span className="t12 c3">{w.sampleRule}</span>
          </div>
        )}
      </div>
      <p className={isShown ? 'vh' : 't13 c2'} role="status">
        {statusText}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  company: CompanySearch;
  isAt: boolean;
  onPick: (company: PickedCompany) => void;
}

function Option({ id, company: { code, name, active }, isAt, onPick }: OptionProps) {
  const w = useWords(companyWords);
  return (
    <button
      type="button"
      // The text box keeps the focus and handles the keys.
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isAt}
      className="company-option"
      // The press must be handled before the box loses the focus and closes the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick({ code, name })}
    >
      <span className="fb g8">
        <b className="m">{name}</b>
        {!active && <StatusBadge kind="warn">{w.inactive}</StatusBadge>}
      </span>
      <span className="t12 c3 num">{code}</span>
    </button>
  );
}
