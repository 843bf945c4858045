import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { Explained } from '#features/staff/types.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { accessCheckWords } from './words.ts';

/** The verdict first, then the steps, then what would change it. */
export function Explanation({ explanation }: { explanation: Explained }) {
  const w = useWords(accessCheckWords);
  return (
    <Card className="col g20" role="status">
      <div className="col g4">
        <h2 className="t20 song">{explanation.may ? w.yes(explanation.person) : w.no(explanation.person)}</h2>
        <p className="t13 c3 num">{w.order(explanation.work_no)}</p>
      </div>
      <section className="col g12">
        <SectionHead title={w.steps} level={3} />
        <Timeline
          items={explanation.steps.map(({ holds, title, text }) => ({
            key: title,
            icon: holds === null ? Info : holds ? CircleCheck : CircleX,
            tone: holds === null ? undefined : holds ? 'pri' : 'bad',
            title,
            body: text,
          }))}
        />
      </section>
      {explanation.changes.length > 0 && (
        <Note title={w.changes}>
          <ul className="col g4">
            {explanation.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Note>
      )}
      <section className="col g12">
        <SectionHead title={w.buttons} level={3} />
        <ul className="f wrap">
          {explanation.buttons.map(({ slug, name, holds }) => (
            <li key={slug}>
              <StatusBadge kind={holds ? 'ok' : 'no'}>{name}</StatusBadge>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
