import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { CompanyCheck } from '../company/CompanyCheck.tsx';
import { paths } from '../paths.ts';
import { legalWords } from './words.ts';

const questionIds = ['taxGrade', 'taxArrears', 'zeroFilings12m'];

export function LegalStart() {
  const w = useWords(legalWords);
  return (
    <CompanyCheck
      kind="legal"
      heading={w.heading}
      text={w.text}
      run={w.run}
      gives={[w.gives1, w.gives2, w.gives3]}
      input={questionIds}
      onMade={(id) => go(paths.business, { kind: 'legal', id }, { replace: true })}
    />
  );
}
