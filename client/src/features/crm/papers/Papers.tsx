import { ChevronRight, Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { Verdict } from '#ui/Verdict.tsx';
import './papers.css';
import { Fields } from './Fields.tsx';
import { type Paper, paperLooks } from './paper.ts';
import { paperWords } from './words.ts';

const PaperPopup = lazy(async () => ({ default: (await import('./PaperPopup.tsx')).PaperPopup }));

/** What the application asks for and how each stands; a press opens it. Its owner sees first what is theirs to do. */
export function Papers({ order, isOwn = false }: { order: Order; isOwn?: boolean | undefined }) {
  const w = useWords(paperWords);
  const [open, setOpen] = useState<string | null>(null);
  const { documents } = order;
  const there = documents.filter(({ state }) => state === 'accepted').length;
  const wanted = documents.filter(({ state, asked }) => asked && (state === 'missing' || state === 'refused'));
  const shown = documents.find(({ slug }) => slug === open);
  const copy = () => {
    const text = w.askFor(
      order.customer_info.name,
      wanted.map(({ name }) => name),
    );
    void navigator.clipboard.writeText(text).then(
      () => toast(w.copied, { kind: 'ok' }),
      () => toast(w.notCopied, { kind: 'bad' }),
    );
  };
  return (
    <Card className="col g6 papers">
      <SectionHead
        title={isOwn ? w.ownTitle : w.title}
        fact={
          documents.length > 0 && <span className="num">{(isOwn ? w.accepted : w.of)(there, documents.length)}</span>
        }
        level={3}
        action={
          !isOwn &&
          order.may_give &&
          wanted.length > 0 && (
            <GoLink icon={Copy} onClick={copy}>
              {w.copyAsk}
            </GoLink>
          )
        }
      />
      {isOwn && order.may_give && wanted.length > 0 && <p className="t13 c2">{w.ownHint(wanted.length)}</p>}
      {documents.length === 0 ? (
        <p className="t13 c3">{isOwn ? w.ownNone : w.none}</p>
      ) : (
        <ul className="list">
          {documents.map((paper) => (
            <li key={paper.slug}>
              <button type="button" className="paper-row" onClick={() => setOpen(paper.slug)}>
                <span className="col g2 grow">
                  <span className="m">{paper.name}</span>
                  <Why paper={paper} isOwn={isOwn} />
                </span>
                <Verdict kind={paperLooks[paper.state]}>{w.state(paper.state, isOwn)}</Verdict>
                <ChevronRight size={16} className="c3" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Fields order={order} isOwn={isOwn} />
      <Suspense>
        {shown && (
          <PaperPopup key={shown.slug} order={order} paper={shown} isOwn={isOwn} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Card>
  );
}

/** Under its name: why it was refused, else how many files are there. */
function Why({ paper, isOwn }: { paper: Paper; isOwn: boolean }) {
  const w = useWords(paperWords);
  const last = paper.versions[0];
  if (paper.state === 'refused' && last?.checked?.reason)
    return <span className="t13 bad">{last.checked.text || last.checked.reason.name}</span>;
  if (!last || paper.state === 'missing')
    return paper.may.includes('give') && isOwn ? <span className="t13 c3">{w.pressToGive}</span> : null;
  return <span className="t13 c3">{w.filesBy(last.count, last.by?.name ?? (isOwn ? '' : w.applicant))}</span>;
}
