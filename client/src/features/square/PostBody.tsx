import { lazy, type MouseEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import { CardLink } from './cards/CardLink.tsx';
import { MarkedText } from './MarkedText.tsx';
import { PostPictures } from './PostPictures.tsx';
import { postPath } from './paths.ts';
import type { Post } from './types.ts';
import { postWords } from './words.ts';

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));

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
    </>
  );
}

function StateNote({ post: { state, notices, is_mine: isMine } }: { post: Post }) {
  const w = useWords(postWords);
  if (state === 'shown' || state === 'deleted') return null;
  return (
    <Note kind={state === 'review' ? 'info' : 'warn'} title={w[state]}>
      {notices.length > 0 && (
        <Suspense>
          <NoticeList notices={notices} />
        </Suspense>
      )}
      {isMine && <GoLink href={hrefOf('/pages/message/reports', { at: 'square' })}>{w.toCases}</GoLink>}
    </Note>
  );
}

function PostText({ post: { id, text, marks }, isFolded }: { post: Post; isFolded: boolean }) {
  const w = useWords(postWords);
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(!isFolded);
  // Before the first paint, so that nothing below moves.
  useLayoutEffect(() => {
    const { current } = box;
    if (current && isFolded) setLong(current.scrollHeight > current.clientHeight + 1);
  }, [isFolded]);
  /** In a feed the text leads to the post as its time does, which is a link; links of the text and a selection of it do not. */
  const openPost = ({ target }: MouseEvent<HTMLElement>) => {
    const isOfLink = target instanceof Element && target.closest('a') !== null;
    if (!isOfLink && !window.getSelection()?.toString()) go(postPath, { id });
  };
  return (
    <div>
      <p
        ref={box}
        className="square-text"
        data-folded={!isOpen || undefined}
        {...(isFolded && { 'data-opens': true, onClick: openPost })}
      >
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
