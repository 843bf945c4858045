import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { SourceStart } from '../company/SourceStart.tsx';
import { places } from '../places.ts';
import { makeIndustry } from './make-industry.ts';
import { industryWords } from './words.ts';

const asked = ['industry', 'companyRegion', 'tax12m', 'invoiced12m', 'staffCount', 'taxGrade', 'taxArrears'];

export function IndustryStart() {
  const w = useWords(industryWords);
  return (
    <SourceStart
      title={w.title}
      heading={w.heading}
      text={w.text}
      run={w.run}
      gives={[w.gives1, w.gives2, w.gives3]}
      asked={asked}
      make={makeIndustry}
      onMade={(id) => go(places.industryLoading, { id }, { replace: true })}
    >
      <GoLink href={hrefOf(places.industryExample)}>{w.example}</GoLink>
    </SourceStart>
  );
}
