import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { CompanyStart } from '../company/CompanyStart.tsx';
import { places } from '../places.ts';
import { makeLegal } from './make-legal.ts';
import { legalWords } from './words.ts';

const asked = ['taxGrade', 'taxArrears', 'zeroFilings12m'];

export function LegalStart() {
  const w = useWords(legalWords);
  return (
    <CompanyStart
      title={w.title}
      heading={w.heading}
      text={w.text}
      run={w.run}
      asked={asked}
      make={makeLegal}
      onMade={(id) => go(places.ofCompany, { kind: 'legal', id }, { replace: true })}
    />
  );
}
