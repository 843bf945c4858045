import { type InstitutionKind, institutionKinds } from '@sycee/domain/catalog/institution';
import { useLanguage, useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import type { Partner } from '../use-site-info.ts';
import { kindsOf } from './partner-filter.ts';
import { partnersWords } from './words.ts';

export function KindChips({
  partners,
  value,
  onChange,
}: {
  partners: readonly Partner[];
  value: InstitutionKind | undefined;
  onChange: (kind: InstitutionKind | undefined) => void;
}) {
  const w = useWords(partnersWords);
  const [language] = useLanguage();
  return (
    <div className="scr kinds" role="group" aria-label={w.kinds}>
      <Chip on={value === undefined} count={partners.length} onClick={() => onChange(undefined)}>
        {w.all}
      </Chip>
      {kindsOf(partners).map(([kind, of]) => (
        <Chip key={kind} on={kind === value} count={of.length} onClick={() => onChange(kind)}>
          {institutionKinds[kind][language]}
        </Chip>
      ))}
    </div>
  );
}
