import { lazy, Suspense } from 'react';
import { useWords } from '#platform/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { NumberedSteps } from '../NumberedSteps.tsx';
import { businessWords } from './business-words.ts';
import { CompanyStart } from './CompanyStart.tsx';

const PaidContent = lazy(async () => ({ default: (await import('../offer/PaidContent.tsx')).PaidContent }));

export function BusinessStart() {
  const w = useWords(businessWords);
  return (
    <CompanyStart kind="business" heading={w.businessHeading} text={w.businessText}>
      {() => (
        <>
          <NumberedSteps
            title={w.steps}
            steps={[
              { title: w.step1, text: w.step1Text },
              { title: w.step2, text: w.step2Text },
              { title: w.step3, text: w.step3Text },
            ]}
          />
          <Suspense fallback={<Skeleton shape="card" />}>
            <PaidContent />
          </Suspense>
        </>
      )}
    </CompanyStart>
  );
}
