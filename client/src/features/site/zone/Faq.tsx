import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { directPath } from '../company-paths.ts';
import { zoneWords } from './words.ts';

export function Faq() {
  const w = useWords(zoneWords);
  const list = [
    [w.q1, w.a1],
    [w.q2, w.a2],
    [w.q3, w.a3],
    [w.q4, w.a4],
  ] as const;
  return (
    <section className="col g12">
      <SectionHead title={w.know} action={<GoLink href={hrefOf(directPath)}>{w.howTo}</GoLink>} />
      <Card as="dl" className="know">
        {list.map(([question, answer]) => (
          <div key={question} className="col g2">
            <dt className="b">{question}</dt>
            <dd className="t13 c2">{answer}</dd>
          </div>
        ))}
      </Card>
    </section>
  );
}
