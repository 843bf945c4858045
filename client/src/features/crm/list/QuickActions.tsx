import { ArrowRight, NotebookPen, Phone } from 'lucide-react';
import type { OrderItem } from '#features/crm/types.ts';
import { go } from '#platform/navigation/go.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { quickWords } from './quick-words.ts';

/** The allowed swipe actions of a card; loaded after the list. */
export function QuickActions({ order, onCall }: { order: OrderItem; onCall: () => void }) {
  const w = useWords(quickWords);
  const mayWrite = order.shared !== 'read';
  const mayCall = useHasButton('work.call') && mayWrite;
  const mayNote = useHasButton('work.note') && mayWrite;
  const mayFlow = useHasButton('work.flow') && mayWrite && order.status === 'working';
  if (!mayCall && !mayNote && !mayFlow) return null;
  return (
    <div className="swipe-acts" role="group" aria-label={w.actions(order.customer_info.name)}>
      {mayCall && (
        <button type="button" className="call" onClick={onCall}>
          <Phone size={20} />
          {w.call}
        </button>
      )}
      {mayNote && (
        <button type="button" className="note-it" onClick={() => go('/subpkgs/work/new_notes', { id: order.id })}>
          <NotebookPen size={20} />
          {w.note}
        </button>
      )}
      {mayFlow && (
        <button type="button" onClick={() => go('/subpkgs/work/add_flow', { id: order.id })}>
          <ArrowRight size={20} />
          {w.flow}
        </button>
      )}
    </div>
  );
}
