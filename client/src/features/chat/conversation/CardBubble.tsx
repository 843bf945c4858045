import type { ShownContent } from '@sycee/contract/chat-models';
import { clsx } from 'clsx';
import { ChevronRight, ClipboardList, IdCard, ListChecks, ScrollText, WalletCards } from 'lucide-react';
import { orderHref } from '#features/chat/chat-path.ts';
import { hrefOf, readHash } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import type { Icon } from '#ui/icon.ts';
import { Logo } from '#ui/Logo.tsx';
import { conversationWords } from './words.ts';

type Card = Extract<ShownContent, { kind: 'card' }>;

const cardIcons: Record<Card['card'], Icon> = {
  product: WalletCards,
  report: ScrollText,
  contact: IdCard,
  order: ClipboardList,
  form: ListChecks,
};

/** Every card but that of an order knows its address. A report opens for its owner only. */
function useCardHref({ card, id, path }: Card, isMine: boolean): string | null {
  const role = useRole();
  if (card === 'report' && !isMine) return null;
  if (card === 'order') return orderHref(role, id);
  if (!path) return null;
  const address = readHash(path);
  return hrefOf(address.path, address.query);
}

/** A card that leads to its subject. Whether the reader may open that is decided there. */
export function CardBubble({ content, isMine }: { content: Card; isMine: boolean }) {
  const w = useWords(conversationWords);
  const isMember = useRole() === 'member';
  const href = useCardHref(content, isMine);
  const labels = {
    product: w.productCard,
    report: w.reportCard,
    contact: w.contactCard,
    order: isMember ? w.orderCard : w.staffOrderCard,
    form: w.formCard,
  };
  const Mark = cardIcons[content.card];
  const [first, ...rest] = content.lines;
  const face = (
    <>
      <span className="chat-card-body">
        <span className="f g12">
          <CardMark content={content} />
          <span className="grow">
            <b className="b cl2">{content.title}</b>
            {first && (
              <span className="t12 c3 el num">
                {first.label} {first.value}
              </span>
            )}
          </span>
        </span>
        {rest.length > 0 && (
          <span className="chat-card-facts">
            {(content.card === 'form' ? rest : rest.slice(0, 4)).map(({ label, value }) => (
              <span key={label} className="col g2">
                <span className="t12 c3">{label}</span>
                <b className="t15 b num">{value}</b>
              </span>
            ))}
          </span>
        )}
      </span>
      <span className="fb t12 c3 chat-card-foot">
        <span className="f g4">
          <Mark size={14} />
          {labels[content.card]}
        </span>
        {content.card === 'report' && !isMine && w.ownerOnly}
        {href && (
          <span className="go t12">
            {w.openCard}
            <ChevronRight size={14} />
          </span>
        )}
      </span>
    </>
  );
  const className = clsx('bub flat chat-card', isMine && 'me');
  if (!href) return <div className={className}>{face}</div>;
  return (
    <Anchor href={href} className={className}>
      {face}
    </Anchor>
  );
}

function CardMark({ content: { card, id, title, lines } }: { content: Card }) {
  if (card === 'contact') return <Avatar name={title} id={id} size={36} />;
  if (card === 'product') return <Logo glyph={[...(lines[0]?.value ?? title)][0] ?? ''} size={36} />;
  const Mark = cardIcons[card];
  return (
    <span className="chat-card-mark">
      <Mark size={19} />
    </span>
  );
}
