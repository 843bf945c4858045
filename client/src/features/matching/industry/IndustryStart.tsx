import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { CompanyCheck } from '../company/CompanyCheck.tsx';
import { paths } from '../paths.ts';
import { industryWords } from './words.ts';

const questionIds = ['industry', 'companyRegion', 'tax12m', 'invoiced12m', 'staffCount', 'taxGrade', 'taxArrears'];

export function IndustryStart() {
  const w = useWords(industryWords);
  return (
    <CompanyCheck
      kind="industry"
      heading={w.heading}
      text={
        <>
          {w.text} <GoLink href={hrefOf(paths.industryExample)}>{w.example}</GoLink>
        </>
      }
      run={w.run}
      gives={[w.gives1, w.gives2, w.gives3]}
      input={questionIds}
      onMade={(id) => go(paths.industryLoading, { id }, { replace: true })}
    />
  );
}
