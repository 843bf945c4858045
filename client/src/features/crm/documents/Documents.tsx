import { ChevronRight, Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '#features/crm/types.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import './documents.css';
import { type OrderDocument, paperLooks } from './document.ts';
import { Fields } from './Fields.tsx';
import { documentWords } from './words.ts';

const DocumentPopup = lazy(async () => ({ default: (await import('./DocumentPopup.tsx')).DocumentPopup }));

/** The documents that the application needs, with their state; a press opens one. The applicant sees the missing ones first. */
export function Documents({ order, isOwn = false }: { order: Order; isOwn?: boolean | undefined }) {
  const w = useWords(documentWords);
  const [open, setOpen] = useState<string | null>(null);
  const { documents } = order;
  const accepted = documents.filter(({ state }) => state === 'accepted').length;
  const missing = documents.filter(
    ({ state, asked: isRequested }) => isRequested && (state === 'missing' || state === 'refused'),
  );
  const shown = documents.find(({ slug }) => slug === open);
  const copy = () => {
    const text = w.askFor(
      order.customer_info.name,
      missing.map(({ name }) => name),
    );
    void copyText(text, w.copied);
  };
  return (
    <Card className="col g6 papers">
      <SectionHead
        title={isOwn ? w.ownTitle : w.title}
        fact={
          documents.length > 0 && <span className="num">{(isOwn ? w.accepted : w.of)(accepted, documents.length)}</span>
        }
        level={3}
        action={
          !isOwn &&
          order.may_give &&
          missing.length > 0 && (
            <GoLink icon={Copy} onClick={copy}>
              {w.copyAsk}
            </GoLink>
          )
        }
      />
      {isOwn && order.may_give && missing.length > 0 && <p className="t13 c2">{w.ownHint(missing.length)}</p>}
      {documents.length === 0 ? (
        <p className="t13 c3">{isOwn ? w.ownNone : w.none}</p>
      ) : (
        <ul className="list">
          {documents.map((document) => (
            <li key={document.slug}>
              <button type="button" className="paper-row" onClick={() => setOpen(document.slug)}>
                <span className="col g2 grow">
                  <span className="m">{document.name}</span>
                  <Why paper={document} isOwn={isOwn} />
                </span>
                <StatusBadge kind={paperLooks[document.state]}>{w.state(document.state, isOwn)}</StatusBadge>
                <ChevronRight size={16} className="c3" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Fields order={order} isOwn={isOwn} />
      <Suspense>
        {shown && (
          <DocumentPopup key={shown.slug} order={order} paper={shown} isOwn={isOwn} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  );
}

/** Below the name: the reason of a rejection, otherwise the number of files. */
function Why({ paper: document, isOwn }: { paper: OrderDocument; isOwn: boolean }) {
  const w = useWords(documentWords);
  const last = document.versions[0];
  if (document.state === 'refused' && last?.checked?.reason)
    return <span className="t13 bad">{last.checked.text || last.checked.reason.name}</span>;
  if (!last || document.state === 'missing')
    return document.may.includes('give') && isOwn ? <span className="t13 c3">{w.pressToAssign}</span> : null;
  return <span className="t13 c3">{w.filesBy(last.count, last.by?.name ?? (isOwn ? '' : w.applicant))}</span>;
}
