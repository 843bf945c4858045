import { PhoneCall } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { mineWords } from './mine-words.ts';
import type { Demand } from './queries.ts';

/** Every look at the author's phone, once there can be any. */
export function Looks({ demand: { looks, other } }: { demand: Demand }) {
  const w = useWords(mineWords);
  if (!looks || (looks.length === 0 && !other)) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.looks} {...(looks.length > 0 && { fact: <span className="num">{looks.length}</span> })} />
      <Card>
        {looks.length === 0 ? (
          <p className="t13 c3">{w.noLooks}</p>
        ) : (
          <Timeline
            items={looks.map(({ name, way, looked_at }) => ({
              key: `${looked_at} ${way}`,
              icon: PhoneCall,
              title: w.lookOf(name),
              meta: <RelativeTime at={looked_at} />,
              body: way === 'mobile' ? w.byMobile : w.byMiddleNumber,
            }))}
          />
        )}
      </Card>
    </section>
  );
}
