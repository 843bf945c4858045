import { type CommentOrder, commentOrders } from '@sycee/domain/square/limits';
import { useId, useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CommentBox } from './CommentBox.tsx';
import { CommentThread } from './CommentThread.tsx';
import { commentWords } from './comment-words.ts';
import { useComments } from './queries.ts';
import type { Comment, Post } from './types.ts';

/** The comments of a post with their replies, and the box for a new one. */
export function Comments({ post, isWriting }: { post: Post; isWriting: boolean }) {
  const w = useWords(commentWords);
  const id = useId();
  const [order, setOrder] = useState<CommentOrder>('hot');
  /** The comment that is being answered. */
  const [answered, setAnswered] = useState<Comment | null>(null);
  const list = useComments(post.id, order);
  const { data, error, isFetching, refetch } = list;
  const comments = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="card pad col g16" aria-labelledby={id}>
      <div className="fb">
        <h2 id={id} className="t17">
          {w.title} <span className="num c3">{post.comments}</span>
        </h2>
        {comments.length > 1 && (
          <Select
            aria-label={w.order}
            size="sm"
            className="square-order"
            value={order}
            onChange={setOrder}
            options={commentOrders.map((value) => ({ value, label: w[value] }))}
          />
        )}
      </div>
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={3} />}
      {data && comments.length === 0 && !post.comments_off && <p className="t13 c2">{w.none}</p>}
      {comments.length > 0 && (
        <ul className="square-comments">
          {comments.map((comment) => (
            <CommentThread key={comment.id} comment={comment} onAnswer={post.comments_off ? undefined : setAnswered} />
          ))}
        </ul>
      )}
      <LoadMoreFooter list={list} />
      {post.comments_off ? (
        <p className="t13 c3">{w.off}</p>
      ) : (
        <CommentBox
          key={answered?.id ?? ''}
          post={post}
          answered={answered}
          isOpen={isWriting}
          onDone={() => setAnswered(null)}
        />
      )}
    </section>
  );
}
