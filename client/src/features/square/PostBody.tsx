import { FileText, MapPin, Package, ScrollText, Target } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { hrefOf, readHash } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import { MarkedText } from './MarkedText.tsx';
import { PostPictures } from './PostPictures.tsx';
import type { Post } from './types.ts';
import { postWords } from './words.ts';

/** Text, pictures, what is attached, and what is known about them. In a feed a long text is folded. */
export function PostBody({ post, isFolded }: { post: Post; isFolded: boolean }) {
  const w = useWords(postWords);
  const [language] = useLanguage();
  return (
    <>
      <StateNote post={post} />
      {post.text && <PostText post={post} isFolded={isFolded} />}
      <PostPictures post={post} />
      {post.card && <CardLink card={post.card} />}
      {post.partnership && (
        <p className="t12 c2">
          {w.partnership(post.partnership.institution, dayWords(post.partnership.listed_on, language))}
        </p>
      )}
      {post.place && (
        <p className="t12 c3 f g4">
          <MapPin size={14} aria-hidden="true" />
          {post.place.name}
        </p>
      )}
    </>
  );
}

function StateNote({ post: { state, notice, is_mine: isMine } }: { post: Post }) {
  const w = useWords(postWords);
  if (state === 'shown' || state === 'deleted') return null;
  return (
    <Note kind={state === 'review' ? 'info' : 'warn'} title={w[state]}>
      {notice && (
        <>
          {notice.sentence && <q className="square-sentence">{notice.sentence}</q>}
          {notice.reason}
        </>
      )}
      {isMine && <GoLink href={hrefOf('/pages/message/reports', { at: 'square' })}>{w.toCases}</GoLink>}
    </Note>
  );
}

function PostText({ post: { text, marks }, isFolded }: { post: Post; isFolded: boolean }) {
  const w = useWords(postWords);
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(!isFolded);
  // Before the first paint, so that nothing below moves.
  useLayoutEffect(() => {
    const { current } = box;
    if (current && isFolded) setLong(current.scrollHeight > current.clientHeight + 1);
  }, [isFolded]);
  return (
    <div>
      <p ref={box} className="square-text" data-folded={!isOpen || undefined}>
        <MarkedText text={text} marks={marks} />
      </p>
      {isLong && (
        <button type="button" className="square-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? w.readLess : w.readOn}
        </button>
      )}
    </div>
  );
}

const cardIcons = { product: Package, article: FileText, report: ScrollText, demand: Target } as const;

export function CardLink({ card }: { card: NonNullable<Post['card']> }) {
  const Icon = cardIcons[card.kind];
  const { path, query } = readHash(card.path);
  return (
    <Anchor className="square-card" href={hrefOf(path, query)}>
      <Icon size={20} aria-hidden="true" />
      <span className="grow">
        <b className="m">{card.title}</b>
        {card.lines.length > 0 && <span className="t12 c3 num">{card.lines.join(' · ')}</span>}
      </span>
    </Anchor>
  );
}
