import type { square } from '@sycee/contract/square';
import type { Handlers } from '#platform/handlers.ts';
import { deletePost, readHistory, setPost } from './change-post.ts';
import { listFollows, setFollow } from './follows.ts';
import { listInteractions } from './interactions.ts';
import { likeComment, likePost } from './likes.ts';
import { listComments } from './list-comments.ts';
import { countNewerPosts, listPosts } from './list-posts.ts';
import { listMuted, setMute } from './mutes.ts';
import { readPerson } from './person.ts';
import { requirePost } from './post-rows.ts';
import { postView } from './post-views.ts';
import { suggestHashtags, suggestMentions } from './suggestions.ts';
import { addComment, deleteComment } from './write-comment.ts';
import { addPost, editPost } from './write-post.ts';

export const squareCalls: Handlers<typeof square> = {
  'POST /common/api/post/add': ({ ctx, body }) => addPost(ctx, body),
  'POST /common/api/post/edit': ({ ctx, body }) => editPost(ctx, body),
  'GET /common/api/post/list': ({ ctx, query }) => listPosts(ctx, query),
  'GET /common/api/post/newer': ({ ctx, query }) => countNewerPosts(ctx, query),
  'GET /common/api/post/details': async ({ ctx, query }) => await postView(ctx, await requirePost(ctx, query.id)),
  'GET /common/api/post/history': ({ ctx, query }) => readHistory(ctx, query.id),
  'GET /common/api/post/del': ({ ctx, query }) => deletePost(ctx, query.id),
  'POST /common/api/post/set': ({ ctx, body }) => setPost(ctx, body),
  'POST /common/api/post/like': ({ ctx, body }) => likePost(ctx, body),
  'POST /common/api/post/comment/add': ({ ctx, body }) => addComment(ctx, body),
  'GET /common/api/post/comment/list': ({ ctx, query }) => listComments(ctx, query),
  'GET /common/api/post/comment/del': ({ ctx, query }) => deleteComment(ctx, query.id),
  'POST /common/api/post/comment/like': ({ ctx, body }) => likeComment(ctx, body),
  'GET /common/api/hashtag/mate': ({ ctx, query }) => suggestHashtags(ctx, query.keyword),
  'GET /common/api/mention/mate': ({ ctx, query }) => suggestMentions(ctx, query.keyword),
  'POST /common/api/follow/set': ({ ctx, body }) => setFollow(ctx, body),
  'GET /common/api/follow/list': ({ ctx, query }) => listFollows(ctx, query),
  'POST /common/api/mute/set': ({ ctx, body }) => setMute(ctx, body),
  'GET /common/api/mute/list': ({ ctx, query }) => listMuted(ctx, query),
  'GET /common/api/square/person': ({ ctx, query }) => readPerson(ctx, query.contacts_no),
  'GET /common/api/interaction/list': ({ ctx, query }) => listInteractions(ctx, query),
};
