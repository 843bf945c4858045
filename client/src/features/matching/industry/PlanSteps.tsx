import { CalendarClock, Flag } from 'lucide-react';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { Report } from '../report-api.ts';
import { industryWords } from './words.ts';

type Step = NonNullable<Report['industry']>['plan'][number];
const horizons = [3, 6, 12] as const;

/** The actions within a quarter, half a year and a year, each with its benefit. */
export function PlanSteps({ steps }: { steps: readonly Step[] }) {
  const w = useWords(industryWords);
  const [language] = useLanguage();
  return (
    <Card className="col g16">
      <SectionHead title={w.steps} />
      {steps.length === 0 && <p className="t15 c2">{w.nothing}</p>}
      {horizons.map((months) => {
        const own = steps.filter(({ within }) => within === months);
        if (own.length === 0) return null;
        return (
          <section key={months} className="col g8">
            <h3 className="t15 b">{w.within(months)}</h3>
            <Timeline
              items={own.map(({ title, text, on, products }) => ({
                key: `${title} ${text}`,
                icon: on ? CalendarClock : Flag,
                tone: months === 3 ? 'pri' : undefined,
                title,
                meta: on && w.by(dateWords(on, language)),
                body: (
                  <>
                    {text}
                    <br />
                    <span className="c3">{w.unlocks(products.slice(0, 2).join(w.and), products.length)}</span>
                  </>
                ),
              }))}
            />
          </section>
        );
      })}
    </Card>
  );
}
