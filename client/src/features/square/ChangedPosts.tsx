import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/http/call.ts';
import { useChangedPost } from '#platform/session/changed-posts.ts';
import { ownCasesKey } from './own-cases/queries.ts';
import { squareCache } from './queries.ts';

/** Shows at once what headquarters or reports did to an own text: the post changes in its place, and its comments and own cases are read again. */
export function ChangedPosts() {
  const queries = useQueryClient();
  const changed = useChangedPost((state) => state.changed);
  useEffect(() => {
    if (!changed) return;
    const { post: id } = changed;
    const cache = squareCache(queries);
    const read = async () => {
      const post = await call('GET /common/api/post/details', { query: { id }, quiet: true, background: true });
      cache.replacePost(post);
    };
    // A post of somebody else that the reader does not see any more stays until it is left.
    read().catch(() => {});
    void cache.reloadComments(id);
    void queries.invalidateQueries({ queryKey: ownCasesKey });
  }, [changed, queries]);
  return null;
}
