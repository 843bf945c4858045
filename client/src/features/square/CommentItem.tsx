import { Flag, Heart, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Tag } from '#ui/Tag.tsx';
import { personHref, VerifiedMark } from './AuthorLine.tsx';
import { commentWords } from './comment-words.ts';
import { MarkedText } from './MarkedText.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { Comment } from './types.ts';
import { useActs } from './use-acts.ts';
import { actWords, postWords } from './words.ts';

const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }));

export interface CommentProps {
  comment: Comment;
  /** Absent: the post takes no comments. */
  onAnswer: ((comment: Comment) => void) | undefined;
}

/** One comment or reply. A deleted one keeps its place for the replies below it. */
export function CommentItem({ comment, onAnswer }: CommentProps) {
  const w = useWords(commentWords);
  const act = useWords(actWords);
  const inPost = useWords(postWords);
  const acts = useActs();
  const [isReporting, setReporting] = useState(false);
  const { author, state, notices } = comment;
  if (!author) return <p className="t13 c3 square-gone">{w.gone}</p>;
  return (
    <article className="square-comment" aria-label={author.name}>
      <Avatar name={author.name} id={author.contacts_no} src={author.avatar} size={32} />
      <div className="col g4">
        <div className="f g6 wrap">
          <Anchor className="t13 c2 square-name" href={personHref(author)}>
            {author.name}
          </Anchor>
          <VerifiedMark author={author} />
          {comment.is_by_author && <Tag>{w.author}</Tag>}
          {comment.answers && <span className="t12 c3">{w.answers(comment.answers)}</span>}
        </div>
        {(state === 'review' || state === 'hidden') && (
          <Note kind="info" title={w[state]}>
            <NoticeList notices={notices} />
          </Note>
        )}
        <p className="square-text">
          <MarkedText text={comment.text} marks={comment.marks} />
        </p>
        <div className="f g12 square-comment-acts">
          <span className="t12 c3">
            <RelativeTime at={comment.created_at} />
            {comment.ip_region && <> · {comment.ip_region}</>}
          </span>
          {onAnswer && (
            <button
              type="button"
              className="square-reply"
              aria-label={w.replyTo(author.name)}
              onClick={() => acts.isMember() && onAnswer(comment)}
            >
              {w.reply}
            </button>
          )}
          {comment.is_mine ? (
            <IconButton size="sm" label={act.delete} icon={Trash2} onClick={() => void acts.removeComment(comment)} />
          ) : (
            <IconButton
              size="sm"
              label={act.report}
              icon={Flag}
              onClick={() => acts.isMember() && setReporting(true)}
            />
          )}
          <button
            type="button"
            className="square-act square-comment-like"
            data-on={comment.is_liked || undefined}
            aria-pressed={comment.is_liked}
            aria-label={`${w.like}, ${inPost.likes(comment.likes)}`}
            onClick={() => void acts.likeComment(comment)}
          >
            <Heart size={16} aria-hidden="true" {...(comment.is_liked && { fill: 'currentColor' })} />
            <span className="num">{comment.likes}</span>
          </button>
        </div>
      </div>
      <Suspense>
        {isReporting && <ReportPopup target={{ comment: comment.id }} onClose={() => setReporting(false)} />}
      </Suspense>
    </article>
  );
}
