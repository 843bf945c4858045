import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Report } from '../report-api.ts';
import { industryWords } from './words.ts';

type Policy = NonNullable<Report['industry']>['policies'][number];

export function Policies({ policies }: { policies: readonly Policy[] }) {
  const w = useWords(industryWords);
  const [language] = useLanguage();
  if (policies.length === 0) return null;
  return (
    <Card className="col g4">
      <SectionHead title={w.policies} action={<SampleMark>{w.sample}</SampleMark>} />
      <ul className="list">
        {policies.map(({ id, title, text, source, region, on }) => (
          <li key={id} className="col g4 ind-line">
            <span className="f g8">
              <b className="m">{title}</b>
              <Tag>{region}</Tag>
            </span>
            <span className="t15 c2">{text}</span>
            <span className="t12 c3 num">
              {source} · {dateWords(on, language)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
