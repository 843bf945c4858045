import { detailsHref } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { addAnswersHref } from '../paths.ts';
import type { ReportResult, ReportRow } from '../report-api.ts';
import { asideWords } from './aside-words.ts';

type Step = ReportResult['next_steps'][number];

interface NextStepsProps {
  reportId: string;
  steps: readonly Step[];
  rows: readonly ReportRow[] | undefined;
  onApply?: (row: ReportRow) => void;
}

/** The next steps in order, each with a link. */
export function NextSteps({ reportId, steps, rows, onApply }: NextStepsProps) {
  const w = useWords(asideWords);
  const linkOf = ({ kind, product_id: id, attrs }: Step) => {
    if (kind === 'answer') return <GoLink href={addAnswersHref(reportId, attrs)}>{w.addAnswers}</GoLink>;
    const row = kind === 'apply' ? rows?.find(({ product }) => product.id === id) : undefined;
    if (row && onApply && !row.applied) return <GoLink onClick={() => onApply(row)}>{w.nowApply}</GoLink>;
    return id && <GoLink href={detailsHref(id)}>{w.look}</GoLink>;
  };
  if (steps.length === 0) return null;
  return (
    <Card className="col g12">
      <SectionHead level={3} title={w.next} />
      <Timeline
        label={w.next}
        items={steps.map((step, at) => ({
          key: `${step.kind} ${step.product_id}`,
          mark: at + 1,
          tone: at === 0 ? 'pri' : undefined,
          title: step.title,
          meta: <span className="t13">{step.text}</span>,
          body: <span className="noprint">{linkOf(step)}</span>,
        }))}
      />
    </Card>
  );
}
