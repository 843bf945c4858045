import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Logo } from '#ui/Logo.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Tone } from '#ui/tone.ts';
import { ChipChoice } from './ChipChoice.tsx';
import { listWords } from './list-words.ts';
import type { Attributes } from './use-products.ts';

const shownUnprompted = 8;

/** The institutions with most products, and a search for all others. */
export function InstitutionChoice({
  institutions,
  value,
  onChange,
}: {
  institutions: Attributes['institutions'];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const w = useWords(listWords);
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const matches = institutions.filter(
    ({ id, name }, at) => id === value || (text ? name.toLowerCase().includes(text) : at < shownUnprompted),
  );
  return (
    <div className="col g12">
      <ChipChoice
        label={w.institution}
        value={value}
        onChange={onChange}
        options={matches.map(({ id, name, glyph, color, logo, n }) => ({
          value: id,
          n,
          label: (
            <>
              <Logo glyph={glyph} tone={color as Tone} src={logo} size={24} />
              {name}
            </>
          ),
        }))}
      />
      <SearchBox label={w.searchInstitution} placeholder={w.searchInstitution} value={wanted} onChange={setWanted} />
      {text !== '' && matches.length === 0 && (
        <p className="t13 c3" role="status">
          {w.noInstitution}
        </p>
      )}
    </div>
  );
}
