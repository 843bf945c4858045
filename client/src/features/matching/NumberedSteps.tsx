import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';

interface NumberedStepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** A card of numbered steps; the first one is marked as the next to take. */
export function NumberedSteps({ title, steps }: NumberedStepsProps) {
  return (
    <Card className="col g12">
      <SectionHead level={3} title={title} />
      <Timeline
        items={steps.map((step, at) => ({
          key: step.title,
          mark: at + 1,
          ...(at === 0 && { tone: 'pri' as const }),
          title: step.title,
          meta: step.text,
        }))}
      />
    </Card>
  );
}
