import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { CommentItem, type CommentProps } from './CommentItem.tsx';
import { commentWords } from './comment-words.ts';
import { useReplies } from './queries.ts';

/** Up to this many replies are shown without a press. */
const openUpTo = 3;

/** A comment with its replies below it. */
export function CommentThread({ comment, onAnswer }: CommentProps) {
  const w = useWords(commentWords);
  const [isOpen, setOpen] = useState(comment.replies > 0 && comment.replies <= openUpTo);
  // A reply that was just written opens the list.
  const [known, setKnown] = useState(comment.replies);
  if (known !== comment.replies) {
    setKnown(comment.replies);
    if (comment.replies > known) setOpen(true);
  }
  const replies = useReplies(comment.post, comment.id, isOpen);
  const list = replies.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <li className="col g12">
      <CommentItem comment={comment} onAnswer={onAnswer} />
      {comment.replies > 0 && (
        <div className="square-replies col g12">
          {isOpen && (
            <ul className="square-comments" aria-label={w.replies(comment.replies)}>
              {list.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} onAnswer={onAnswer} />
                </li>
              ))}
            </ul>
          )}
          {isOpen && <LoadMoreFooter list={replies} />}
          {comment.replies > openUpTo && (
            <div>
              <button type="button" className="square-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? w.fewer : w.replies(comment.replies)}
              </button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
