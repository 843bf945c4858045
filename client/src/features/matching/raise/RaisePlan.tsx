import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { type Raise, RaiseProduct } from './RaiseProduct.tsx';
import { raiseWords } from './words.ts';

const shownAtFirst = 5;

/** The matching products with the changes that raise their amounts, the largest gain first. */
export function RaisePlan({ raise }: { raise: readonly Raise[] }) {
  const w = useWords(raiseWords);
  const [isLong, setLong] = useState(false);
  const shown = isLong ? raise : raise.slice(0, shownAtFirst);
  const rest = raise.length - shown.length;
  return (
    <section className="col g12">
      <SectionHead title={w.title} fact={raise.length > 0 ? w.fact : undefined} />
      <Card className="col g16">
        <p className="t13 c2">{raise.length > 0 ? w.text : w.none}</p>
        {shown.map((one) => (
          <RaiseProduct key={one.product_id} raise={one} />
        ))}
        {rest > 0 && (
          <GoLink iconEnd={ChevronDown} onClick={() => setLong(true)}>
            {w.rest(rest)}
          </GoLink>
        )}
      </Card>
    </section>
  );
}
