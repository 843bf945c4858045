import { Plus, Store } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useActAfterLogin } from './act-after-login.ts';
import { ChangedPosts } from './ChangedPosts.tsx';
import { PostCard } from './PostCard.tsx';
import { usePostsOf, useSquarePerson } from './queries.ts';
import './square.css';
import { personWords } from './person-words.ts';
import { useActs } from './use-acts.ts';
import { postWords } from './words.ts';

/** What the square knows of a person: figures, a way to follow, the shop, and the posts. */
export function SquarePersonCard({ contactsNo }: { contactsNo: string }) {
  const w = useWords(personWords);
  const inPost = useWords(postWords);
  const acts = useActs();
  useActAfterLogin(acts.goOn);
  const { data: person } = useSquarePerson(contactsNo);
  const posts = usePostsOf(contactsNo);
  if (!person) return null;
  const shown = posts.data?.pages.flatMap((page) => page.list);
  const { is_followed: isFollowed } = person;
  return (
    <section className="col g12" aria-label={w.posts}>
      <ChangedPosts />
      <div className="card pad fb wrap g12">
        <dl className="square-figures">
          {(['posts', 'following', 'followers'] as const).map((figure) => (
            <div key={figure}>
              <dt className="t12 c3">{w[figure]}</dt>
              <dd className="num">{person[figure]}</dd>
            </div>
          ))}
        </dl>
        <div className="f g8 wrap">
          {person.shop && (
            <ButtonLink kind="line" size="sm" icon={Store} href={hrefOf('/pages/my/shop', { id: person.shop })}>
              {w.shop}
            </ButtonLink>
          )}
          {!person.is_mine && (
            <Button
              kind={isFollowed ? 'soft' : 'pri'}
              size="sm"
              {...(!isFollowed && { icon: Plus })}
              aria-pressed={isFollowed}
              aria-label={isFollowed ? inPost.unfollowName(person.person.name) : inPost.followName(person.person.name)}
              onClick={() => void acts.follow(contactsNo, !isFollowed)}
            >
              {isFollowed ? inPost.following : inPost.follow}
            </Button>
          )}
        </div>
        {person.ip_region && <p className="t12 c3 square-ip">{w.ip(person.ip_region)}</p>}
      </div>
      {person.is_muted && <p className="t13 c3">{w.muted}</p>}
      {!shown && <Skeleton shape="card" />}
      {shown?.length === 0 && !person.is_muted && <p className="t13 c3">{w.none}</p>}
      {shown?.map((post) => (
        <PostCard key={post.id} post={post} isOfPerson />
      ))}
      <LoadMoreFooter list={posts} />
    </section>
  );
}
