import { BookOpen } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { Visit } from './queries.ts';
import { marketingWords } from './words.ts';

/** Visits of one reader, the newest first. */
export function VisitTrail({ visits }: { visits: readonly Visit[] }) {
  const w = useWords(marketingWords);
  return (
    <Timeline
      label={w.trail}
      items={visits.map((visit) => ({
        key: visit.id,
        icon: BookOpen,
        title: visit.title || w.withdrawn,
        meta: <RelativeTime at={visit.opened_at} />,
        body: [
          visit.opening > 1 && w.opening(visit.opening),
          w.readFor(visit.active_ms),
          visit.video_ms > 0 && w.watched(visit.video_ms),
          w.depth(visit.depth),
          visit.share_count > 0 && w.passedOn(visit.share_count),
          visit.saw_card && w.sawCardToo,
          visit.brought > 0 && w.brought(visit.brought),
          visit.through ? w.throughName(visit.through) : visit.came_through_reader && w.throughSomeone,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
