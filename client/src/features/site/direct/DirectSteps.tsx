import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { directWords } from './words.ts';

export function DirectSteps() {
  const w = useWords(directWords);
  const steps = [
    [w.step1, w.step1Text],
    [w.step2, w.step2Text],
    [w.step3, w.step3Text],
    [w.step4, w.step4Text],
  ] as const;
  return (
    <section className="col g12">
      <SectionHead title={w.how} />
      <Card as="div">
        <Timeline
          label={w.how}
          items={steps.map(([title, body], at) => ({
            key: title,
            mark: at + 1,
            tone: at === 0 ? 'pri' : undefined,
            title,
            body,
          }))}
        />
      </Card>
    </section>
  );
}
