import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { CompanyCheck } from '../company/CompanyCheck.tsx';
import { places } from '../places.ts';
import { legalWords } from './words.ts';

const asked = ['taxGrade', 'taxArrears', 'zeroFilings12m'];

export function LegalStart() {
  const w = useWords(legalWords);
  return (
    <CompanyCheck
      kind="legal"
      heading={w.heading}
      text={w.text}
      run={w.run}
      asked={asked}
      onMade={(id) => go(places.business, { kind: 'legal', id }, { replace: true })}
    />
  );
}
