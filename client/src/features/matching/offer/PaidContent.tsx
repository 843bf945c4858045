import { formatFen } from '@sycee/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { readTypes } from '../tax-authorization/api.ts';
import { paidContentWords } from './words.ts';

/** Compares the free company report with the paid tax report. Shown before a payment, so that nobody pays for something free. */
export function PaidContent() {
  const w = useWords(paidContentWords);
  const [language] = useLanguage();
  const { data } = useQuery({ queryKey: ['tax types', language], queryFn: readTypes });
  const price = data?.reports.find(({ kind }) => kind === 'tax')?.price;
  return (
    <Card className="col g12">
      <SectionHead level={3} title={w.title} />
      <Gives title={w.free} items={[w.free1, w.free2, w.free3]} />
      <Gives
        title={price === undefined ? w.paid : w.paidFor(`¥${formatFen(price)}`)}
        items={[w.paid1, w.paid2, w.paid3]}
      />
      <p className="t12 c3">{w.once}</p>
    </Card>
  );
}

function Gives({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="col g8">
      <h4 className="t15 m">{title}</h4>
      <ul className="col g6">
        {items.map((item) => (
          <li key={item} className="f g8 ft t13 c2">
            <Check size={16} className="cp" aria-hidden="true" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
