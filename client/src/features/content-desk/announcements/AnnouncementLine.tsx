import { Pencil, Trash2 } from 'lucide-react';
import { ContentScene } from '#features/content/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import type { useDragOrder } from '#ui/order/use-drag-order.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { announcementWords } from './announcement-words.ts';
import type { Announcement } from './queries.ts';
import { useTargetName } from './targets.ts';

interface AnnouncementLineProps {
  announcement: Announcement;
  at: number;
  of: number;
  isBusy: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  drag: ReturnType<typeof useDragOrder>;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}
const badges = { now: 'ok', later: 'info', over: 'no' } as const;

export function AnnouncementLine({ announcement, at, of, isBusy, mayEdit, drag, ...on }: AnnouncementLineProps) {
  const w = useWords(announcementWords);
  const [language] = useLanguage();
  const { kind, scene, shown, leads_to, shows_from: from, shows_until: until } = announcement;
  const text = announcement[`text_${language}`];
  const title = announcement[`title_${language}`] || text;
  const target = useTargetName(leads_to);
  return (
    <li {...drag.item(at)}>
      {mayEdit && drag.handle && <DragHandle {...drag.handle(at)} />}
      {kind === 'banner' && <ContentScene scene={scene} className="desk-thumb" />}
      <span className="desk-entry col g2">
        <b className="m">{title}</b>
        {kind === 'banner' && <span className="t13 c2">{text}</span>}
        <span className="t13 c3 num">
          {[target, (from || until) && w.days(from, until)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <StatusBadge bare kind={badges[shown]}>
        {w[shown]}
      </StatusBadge>
      {mayEdit && (
        <span className="desk-acts">
          <OrderButtons up={w.up(title)} down={w.down(title)} at={at} of={of} disabled={isBusy} onMove={on.onMove} />
          <IconButton label={w.edit(title)} icon={Pencil} onClick={on.onEdit} />
          <IconButton label={w.removeOne(title)} icon={Trash2} onClick={on.onRemove} />
        </span>
      )}
    </li>
  );
}
