import { ArrowLeftRight } from 'lucide-react';
import { dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { Select } from '#ui/Select.tsx';
import type { Report } from '../report-api.ts';
import './versions.css';
import { compareWords } from './words.ts';

interface Pair {
  before: number;
  after: number;
}
interface VersionPickerProps {
  versions: Report['versions'];
  pair: Pair;
  onPair: (pair: Pair) => void;
}

/** Chooses the two versions and which of them comes first. */
export function VersionPicker({ versions, pair, onPair }: VersionPickerProps) {
  const w = useWords(compareWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const options = versions.map(({ version, made_at }) => ({
    value: String(version),
    label: isWide ? w.optionOf(version, dayWords(made_at, language)) : w.version(version),
  }));
  const pick = (side: keyof Pair) => (
    <Field label={w[side]}>
      <Select
        value={String(pair[side])}
        options={options}
        onChange={(value) => onPair({ ...pair, [side]: Number(value) })}
      />
    </Field>
  );
  return (
    <div className="ver-pick">
      {pick('before')}
      <IconButton
        label={w.swap}
        icon={ArrowLeftRight}
        onClick={() => onPair({ before: pair.after, after: pair.before })}
      />
      {pick('after')}
    </div>
  );
}
