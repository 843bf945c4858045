import type { ShownContent } from '@sycee/contract/chat-models';
import { clsx } from 'clsx';
import { ChevronRight, FileText, IdCard, MessageCircleQuestionMark, ScrollText, WalletCards } from 'lucide-react';
import type { MouseEvent } from 'react';
import { chatWords } from '#features/chat/words.ts';
import { hrefOf, readHash } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import type { Icon } from '#ui/icon.ts';
import { Logo } from '#ui/Logo.tsx';
import { toast } from '#ui/toast.ts';
import { isExpired, openFresh } from './open-file.ts';
import { Pictures } from './Pictures.tsx';
import { conversationWords } from './words.ts';

interface BubbleProps {
  content: ShownContent;
  isMine: boolean;
  /** Name of the sender, for pictures. */
  name: string;
  /** An address had expired: the message is read again. Answers its content, or null if there is none any more. */
  onStale?: () => Promise<ShownContent | null>;
}

/** The content of a message. Kinds of newer versions are named as such. */
export function Bubble({ content, isMine, name, onStale }: BubbleProps) {
  const w = useWords(chatWords);
  if (content.kind === 'text') return <div className={clsx('bub chat-text', isMine && 'me')}>{content.text}</div>;
  if (content.kind === 'image')
    return <Pictures pictures={content.pictures} name={name} onStale={() => void onStale?.().catch(() => {})} />;
  if (content.kind === 'file') return <FileBubble content={content} isMine={isMine} onStale={onStale} />;
  if (content.kind === 'card') return <CardBubble content={content} isMine={isMine} />;
  return (
    <div className={clsx('bub f c3', isMine && 'me')}>
      <MessageCircleQuestionMark size={17} />
      <span>
        {w.unsupported}
        <span className="t12 c3"> · {w.unsupportedHint}</span>
      </span>
    </div>
  );
}

const kilo = 1024;
const sizeText = (bytes: number): string =>
  bytes < kilo * kilo ? `${Math.max(1, Math.round(bytes / kilo))} kB` : `${(bytes / kilo / kilo).toFixed(1)} MB`;

type FileContent = Extract<ShownContent, { kind: 'file' }>;
function FileBubble({ content, isMine, onStale }: { content: FileContent } & Pick<BubbleProps, 'isMine' | 'onStale'>) {
  const w = useWords(conversationWords);
  const face = (
    <>
      <span className="chat-file-mark">
        <FileText size={20} />
      </span>
      <span className="grow">
        <b className="m cl2">{content.name}</b>
        <span className="t12 c3 num">{sizeText(content.bytes)}</span>
      </span>
    </>
  );
  const className = clsx('bub f g12 chat-file', isMine && 'me');
  const openLater = async (event: MouseEvent) => {
    if (!onStale || !isExpired(content.address, Date.now())) return;
    event.preventDefault();
    const read = async () => {
      const fresh = await onStale();
      return fresh?.kind === 'file' ? fresh.address : null;
    };
    if (!(await openFresh(read))) toast(w.fileGone);
  };
  if (!content.address) return <div className={className}>{face}</div>;
  return (
    <a
      className={className}
      href={content.address}
      target="_blank"
      rel="noreferrer"
      aria-label={w.openFile(content.name)}
      onClick={(event) => void openLater(event)}
    >
      {face}
    </a>
  );
}

const cardIcons: Record<Extract<ShownContent, { kind: 'card' }>['card'], Icon> = {
  product: WalletCards,
  report: ScrollText,
  contact: IdCard,
  order: ScrollText,
};

function CardBubble({ content, isMine }: { content: Extract<ShownContent, { kind: 'card' }>; isMine: boolean }) {
  const w = useWords(conversationWords);
  const labels = { product: w.productCard, report: w.reportCard, contact: w.contactCard, order: w.orderCard };
  const Mark = cardIcons[content.card];
  const [first, ...rest] = content.lines;
  const face = (
    <>
      <span className="chat-card-body">
        <span className="f g12">
          {content.card === 'contact' ? (
            <Avatar name={content.title} size={36} />
          ) : (
            <Logo glyph={[...(first?.value ?? content.title)][0] ?? ''} size={36} />
          )}
          <span className="grow">
            <b className="b cl2">{content.title}</b>
            {first && <span className="t12 c3 el">{first.value}</span>}
          </span>
        </span>
        {rest.length > 0 && (
          <span className="chat-card-facts">
            {rest.slice(0, 4).map(({ label, value }) => (
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
        {content.path && (
          <span className="go t12">
            {w.openCard}
            <ChevronRight size={14} />
          </span>
        )}
      </span>
    </>
  );
  const className = clsx('bub flat chat-card', isMine && 'me');
  if (!content.path) return <div className={className}>{face}</div>;
  const { path, query } = readHash(content.path);
  return (
    <Anchor href={hrefOf(path, query)} className={className}>
      {face}
    </Anchor>
  );
}
