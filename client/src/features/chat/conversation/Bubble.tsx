import type { ShownContent } from '@sycee/contract/chat-models';
import { clsx } from 'clsx';
import { FileText, ImageOff, MessageCircleQuestionMark } from 'lucide-react';
import { lazy, type MouseEvent, Suspense } from 'react';
import type { MediaSource } from '#features/chat/voice/use-track.ts';
import { chatWords } from '#features/chat/words.ts';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { isExpired, openFresh } from './open-file.ts';
import { Pictures } from './Pictures.tsx';
import { conversationWords } from './words.ts';

const VoiceBubble = lazy(async () => ({ default: (await import('#features/chat/voice/VoiceBubble.tsx')).VoiceBubble }));

const CardBubble = lazy(async () => ({ default: (await import('./CardBubble.tsx')).CardBubble }));
const VideoBubble = lazy(async () => ({ default: (await import('#features/chat/video/VideoBubble.tsx')).VideoBubble }));
const PlaceBubble = lazy(async () => ({ default: (await import('#features/chat/place/PlaceBubble.tsx')).PlaceBubble }));

interface BubbleProps {
  content: ShownContent;
  isMine: boolean;
  /** Name of the sender, for pictures. */
  name: string;
  /** An address had expired: the message is read again. Answers its content, or null if there is none any more. */
  onStale?: () => Promise<ShownContent | null>;
  /** Where voice and video are read; absent: they cannot be played here. */
  source?: MediaSource | null;
}

/** The content of a message. Kinds of newer versions are named as such. */
export function Bubble({ content, isMine, name, onStale, source = null }: BubbleProps) {
  const w = useWords(chatWords);
  if (content.kind === 'text') return <div className={clsx('bub chat-text', isMine && 'me')}>{content.text}</div>;
  if (content.kind === 'image' && content.is_expired) return <Expired isMine={isMine} />;
  if (content.kind === 'image')
    return <Pictures pictures={content.pictures} name={name} onStale={() => void onStale?.().catch(() => {})} />;
  if (content.kind === 'file') return <FileBubble content={content} isMine={isMine} onStale={onStale} />;
  if (content.kind === 'voice')
    return (
      <Suspense fallback={<div className="bub chat-voice" />}>
        <VoiceBubble content={content} isMine={isMine} source={source} />
      </Suspense>
    );
  if (content.kind === 'video')
    return (
      <Suspense fallback={<div className="chat-video waiting" />}>
        <VideoBubble content={content} source={source} />
      </Suspense>
    );
  if (content.kind === 'place')
    return (
      <Suspense fallback={<div className="bub flat chat-card waiting" />}>
        <PlaceBubble content={content} isMine={isMine} />
      </Suspense>
    );
  if (content.kind === 'card')
    return (
      <Suspense fallback={<div className="bub flat chat-card waiting" />}>
        <CardBubble content={content} isMine={isMine} />
      </Suspense>
    );
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

function Expired({ isMine }: Pick<BubbleProps, 'isMine'>) {
  const w = useWords(conversationWords);
  return (
    <div className={clsx('bub f g6 c3', isMine && 'me')}>
      <ImageOff size={17} aria-hidden="true" />
      {w.pictureExpired}
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
        <span className="t12 c3 num">{content.is_expired ? w.fileExpired : sizeText(content.bytes)}</span>
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
  if (!content.address)
    return (
      <div className={className} title={content.name}>
        {face}
      </div>
    );
  return (
    <a
      className={className}
      title={content.name}
      href={content.address}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => void openLater(event)}
    >
      {face}
    </a>
  );
}
