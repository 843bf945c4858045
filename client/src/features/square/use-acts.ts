import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { wordsNow } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { type Act, logInFor } from './act-after-login.ts';
import { squarePath } from './paths.ts';
import { useSquareCache } from './queries.ts';
import type { Comment, Post } from './types.ts';
import { actWords } from './words.ts';

/** `call` has shown a failure already; anything else is a fault. */
function ignoreShown(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error;
}

/** What a reader does to posts, comments and people. A guest logs in first and comes back to the page, where a like or a new follow is done. */
export function useActs() {
  const role = useRole();
  const cache = useSquareCache();
  /** Whether the reader may go on. */
  const isMember = (): boolean => {
    if (role) return true;
    askForLogin('member');
    return false;
  };
  return {
    isMember,
    async like({ id, is_liked, likes }: Post) {
      if (!role) return logInFor({ kind: 'like', id });
      const on = !is_liked;
      cache.changePost(id, (post) => ({ ...post, is_liked: on, likes: Math.max(0, likes + (on ? 1 : -1)) }));
      try {
        const now = await call('POST /common/api/post/like', { body: { id, on } });
        cache.changePost(id, (post) => ({ ...post, ...now }));
      } catch (error) {
        cache.changePost(id, (post) => ({ ...post, is_liked, likes }));
        ignoreShown(error);
      }
    },
    async likeComment({ id, post, is_liked, likes }: Comment) {
      if (!role) return logInFor({ kind: 'likeComment', post, id });
      const on = !is_liked;
      cache.changeComment(post, id, (one) => ({ ...one, is_liked: on, likes: Math.max(0, likes + (on ? 1 : -1)) }));
      try {
        const now = await call('POST /common/api/post/comment/like', { body: { id, on } });
        cache.changeComment(post, id, (one) => ({ ...one, ...now }));
      } catch (error) {
        cache.changeComment(post, id, (one) => ({ ...one, is_liked, likes }));
        ignoreShown(error);
      }
    },
    async follow(contactsNo: string, on: boolean) {
      if (!role) return logInFor({ kind: 'follow', contactsNo });
      cache.changeAuthor(contactsNo, on);
      try {
        await call('POST /common/api/follow/set', { body: { contacts_no: contactsNo, on } });
        cache.changeAuthor(contactsNo, on);
      } catch (error) {
        cache.changeAuthor(contactsNo, !on);
        ignoreShown(error);
      }
    },
    /** An act of a guest, after the login. A member who had liked the post before goes on liking it. */
    async goOn(act: Act) {
      try {
        if (act.kind === 'like') {
          const now = await call('POST /common/api/post/like', { body: { id: act.id, on: true } });
          cache.changePost(act.id, (post) => ({ ...post, ...now }));
        } else if (act.kind === 'likeComment') {
          const now = await call('POST /common/api/post/comment/like', { body: { id: act.id, on: true } });
          cache.changeComment(act.post, act.id, (comment) => ({ ...comment, ...now }));
        } else {
          await call('POST /common/api/follow/set', { body: { contacts_no: act.contactsNo, on: true } });
          cache.changeAuthor(act.contactsNo, true);
        }
        toast(wordsNow(actWords)[act.kind === 'follow' ? 'followedAfterLogin' : 'likedAfterLogin'], { kind: 'ok' });
      } catch (error) {
        ignoreShown(error);
      }
    },
    async mute(contactsNo: string, name: string) {
      const w = wordsNow(actWords);
      try {
        await call('POST /common/api/mute/set', { body: { contacts_no: contactsNo, on: true } });
        cache.removePostsOf(contactsNo);
        const undo = () =>
          void call('POST /common/api/mute/set', { body: { contacts_no: contactsNo, on: false } }).then(
            cache.reloadFeeds,
            ignoreShown,
          );
        toast(w.muted(name), { kind: 'ok', action: { label: w.undo, run: undo } });
      } catch (error) {
        ignoreShown(error);
      }
    },
    async remove({ id }: Post, isOnOwnPage: boolean) {
      const w = wordsNow(actWords);
      const isSure = await modal.show({
        title: w.deleteTitle,
        text: w.deleteText,
        ok: w.delete,
        cancel: true,
        danger: true,
      });
      if (!isSure) return;
      try {
        await call('GET /common/api/post/del', { query: { id } });
        if (isOnOwnPage) go(squarePath, undefined, { replace: true });
        cache.removePost(id);
        toast(w.deleted, { kind: 'ok' });
      } catch (error) {
        ignoreShown(error);
      }
    },
    async removeComment({ id, post, replies }: Comment) {
      const w = wordsNow(actWords);
      const isSure = await modal.show({
        title: w.deleteCommentTitle,
        text: replies > 0 ? w.deleteCommentText : w.deleteForGood,
        ok: w.delete,
        cancel: true,
        danger: true,
      });
      if (!isSure) return;
      try {
        await call('GET /common/api/post/comment/del', { query: { id } });
        cache.changePost(post, (one) => ({ ...one, comments: Math.max(0, one.comments - 1) }));
        toast(w.deleted, { kind: 'ok' });
      } catch (error) {
        ignoreShown(error);
      } finally {
        await cache.reloadComments(post);
      }
    },
    async set(post: Post, change: { is_pinned?: boolean; comments_off?: boolean }, done: string) {
      try {
        const now = await call('POST /common/api/post/set', { body: { id: post.id, ...change } });
        if (change.is_pinned !== undefined) await cache.reloadOwn();
        cache.replacePost(now);
        toast(done, { kind: 'ok' });
      } catch (error) {
        ignoreShown(error);
      }
    },
  };
}
export type Acts = ReturnType<typeof useActs>;
