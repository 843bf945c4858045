import { Ellipsis, Heart, Info, MessageCircle, Pin, Plus, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { PostBody } from './PostBody.tsx';
import { PostFacts } from './PostFacts.tsx';
import { postPath } from './paths.ts';
import type { Post } from './types.ts';
import { useActs } from './use-acts.ts';
import { postWords } from './words.ts';

const PostMenu = lazy(async () => ({ default: (await import('./PostMenu.tsx')).PostMenu }));
const WhyPopup = lazy(async () => ({ default: (await import('./WhyPopup.tsx')).WhyPopup }));

interface PostCardProps {
  post: Post;
  /** The post is the page itself, and not one of a list. */
  isAlone?: boolean;
  /** On the page of its author, who needs no name and no follow button there. */
  isOfPerson?: boolean;
}

/** One post. */
export function PostCard({ post, isAlone = false, isOfPerson = false }: PostCardProps) {
  const w = useWords(postWords);
  const acts = useActs();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isWhyOpen, setWhyOpen] = useState(false);
  const { author, is_followed: isFollowed } = post;
  const about = [author.store_name, author.title].filter(Boolean).join(' · ');
  return (
    <article className="card pad square-post" aria-label={`${author.name}: ${post.text.slice(0, 40)}`}>
      <AuthorLine
        author={author}
        about={
          <>
            {post.is_pinned && isOfPerson && (
              <>
                <Pin size={12} aria-hidden="true" /> {w.pinned} ·{' '}
              </>
            )}
            {about && <>{about} · </>}
            {isAlone ? (
              <RelativeTime className="square-time" at={post.published_at} />
            ) : (
              <Anchor className="square-time" href={hrefOf(postPath, { id: post.id })}>
                <RelativeTime at={post.published_at} />
              </Anchor>
            )}
            {post.edited_at && <> · {w.edited}</>}
          </>
        }
      >
        {!isOfPerson && isFollowed === false && (
          <Button
            kind="line"
            size="sm"
            icon={Plus}
            aria-label={w.followName(author.name)}
            onClick={() => void acts.follow(author.contacts_no, true)}
          >
            {w.follow}
          </Button>
        )}
        <IconButton label={w.more} icon={Ellipsis} aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
      </AuthorLine>
      <PostBody post={post} isFolded={!isAlone} />
      <PostFacts post={post} />
      <div className="square-acts">
        <button
          type="button"
          className="square-act"
          data-on={post.is_liked || undefined}
          aria-pressed={post.is_liked}
          aria-label={`${post.is_liked ? w.unlike : w.like}, ${w.likes(post.likes)}`}
          onClick={() => void acts.like(post)}
        >
          <Heart size={20} aria-hidden="true" {...(post.is_liked && { fill: 'currentColor' })} />
          <span className="num">{post.likes}</span>
        </button>
        <Anchor
          className="square-act"
          href={hrefOf(postPath, { id: post.id, ...(post.comments > 0 ? {} : { write: 1 }) })}
          aria-label={w.comments(post.comments)}
        >
          <MessageCircle size={20} aria-hidden="true" />
          <span className="num">{post.comments}</span>
        </Anchor>
        <button
          type="button"
          className="square-act"
          aria-label={w.share}
          disabled={post.state !== 'shown'}
          onClick={() => void sharePost(author.name, post.id)}
        >
          <Share2 size={20} aria-hidden="true" />
        </button>
        {post.reasons.length > 0 && (
          <button
            type="button"
            className="square-act square-why"
            aria-haspopup="dialog"
            onClick={() => setWhyOpen(true)}
          >
            <Info size={16} aria-hidden="true" />
            <span>{w.why}</span>
          </button>
        )}
      </div>
      <Suspense>{isMenuOpen && <PostMenu post={post} isAlone={isAlone} onClose={() => setMenuOpen(false)} />}</Suspense>
      <Suspense>{isWhyOpen && <WhyPopup post={post} onClose={() => setWhyOpen(false)} />}</Suspense>
    </article>
  );
}

/** Fetched with the first press: most readers of a list pass nothing on. */
async function sharePost(title: string, id: string): Promise<void> {
  const [{ addressToShare }, { shareOrCopy }] = await Promise.all([
    import('#platform/share/address-to-share.ts'),
    import('#platform/share/share-or-copy.ts'),
  ]);
  await shareOrCopy({ title, url: addressToShare(postPath, { id }) });
}
