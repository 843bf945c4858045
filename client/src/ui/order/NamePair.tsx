import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#ui/TextInput.tsx';
import './name-pair.css';

interface Names {
  name_zh: string;
  name_en: string;
}
interface Both<Value> {
  zh: Value;
  en: Value;
}
interface NamePairProps {
  entry: Names;
  labels: Both<string>;
  placeholders: Both<string>;
  lettersAtMost: Both<number>;
  isRefused: boolean;
  /** It was just added, so that one types its name next. */
  isAdded?: boolean;
  onChange: (part: Partial<Names>) => void;
}

/** The Chinese and the English name of an entry of a list that is edited. */
export function NamePair({
  entry,
  labels,
  placeholders,
  lettersAtMost,
  isRefused,
  isAdded = false,
  onChange,
}: NamePairProps) {
  const first = useRef<HTMLInputElement>(null);
  const [isNext] = useState(isAdded && !entry.name_zh && !entry.name_en);
  useEffect(() => {
    if (isNext) first.current?.focus();
  }, [isNext]);
  const input = (field: keyof Names, language: 'zh' | 'en') => (
    <TextInput
      aria-label={labels[language]}
      aria-invalid={(isRefused && !entry[field].trim()) || undefined}
      placeholder={placeholders[language]}
      maxLength={lettersAtMost[language]}
      ref={language === 'zh' ? first : undefined}
      value={entry[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  return (
    <span className="name-pair">
      {input('name_zh', 'zh')}
      {input('name_en', 'en')}
    </span>
  );
}
