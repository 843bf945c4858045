import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { SourceStart } from '../company/SourceStart.tsx';
import { places } from '../places.ts';
import { makeLegal } from './make-legal.ts';
import { legalWords } from './words.ts';

const asked = ['taxGrade', 'taxArrears', 'zeroFilings12m'];

export function LegalStart() {
  const w = useWords(legalWords);
  return (
    <SourceStart
      title={w.title}
      heading={w.heading}
      text={w.text}
      run={w.run}
      gives={[w.gives1, w.gives2, w.gives3]}
      asked={asked}
      make={makeLegal}
      onMade={(id) => go(places.business, { kind: 'legal', id }, { replace: true })}
    />
  );
}
