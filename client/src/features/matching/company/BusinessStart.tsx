import { lazy, Suspense } from 'react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { businessWords } from './business-words.ts';
import { CompanyStart } from './CompanyStart.tsx';

const PaidContent = lazy(async () => ({ default: (await import('../offer/PaidContent.tsx')).PaidContent }));

export function BusinessStart() {
  const w = useWords(businessWords);
  return (
    <CompanyStart kind="business" heading={w.businessHeading} text={w.businessText}>
      {() => (
        <>
          <Card className="col g12">
            <SectionHead level={3} title={w.steps} />
            <Timeline
              items={[
                { key: '1', mark: 1, tone: 'pri', title: w.step1, meta: w.step1Text },
                { key: '2', mark: 2, title: w.step2, meta: w.step2Text },
                { key: '3', mark: 3, title: w.step3, meta: w.step3Text },
              ]}
            />
          </Card>
          <Suspense fallback={<Skeleton shape="card" />}>
            <PaidContent />
          </Suspense>
        </>
      )}
    </CompanyStart>
  );
}
