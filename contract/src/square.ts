import { feeds, hashtagLettersAtMost, hashtagPostsCounted, newerPostsCounted } from '@sycee/domain/square/limits';
import { z } from 'zod';
import { contactsNo } from './chat-models.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { regionCode } from './core/region.ts';
import { instant, uuid, version } from './core/text.ts';
import {
  comment,
  commentOrder,
  interaction,
  post,
  squareAuthor,
  writtenComment,
  writtenPost,
} from './square-models.ts';

const anyone = { who: 'anyone' } as const;
const session = { who: 'session' } as const;
const count = z.number().int().min(0);
/** Counted up to 500; 501 stands for more. */
const hashtagPosts = z
  .number()
  .int()
  .min(0)
  .max(hashtagPostsCounted + 1);
const keyword = z.string().trim().max(60);
const feedQuery = {
  feed: z.enum(feeds).default('recommended'),
  /** For `topic`, without its sign. */
  hashtag: z.string().trim().max(hashtagLettersAtMost).optional(),
  /** For `author`; without it the caller's own posts, also those that are not shown. */
  contacts_no: contactsNo.optional(),
  /** For `near` and `recommended`: the city; without it that of the position of the request or of the site's store. */
  region: regionCode.optional(),
  keyword: keyword.optional(),
};
const liked = z.object({ likes: count, is_liked: z.boolean() });

/**
 * The square: posts, comments, hashtags (S1.22). Guests read. People who block each other, muted people for those who muted them, and whatever is not shown are left out of every
 * list, count and link; they answer 4040000.
 */
export const square = defineCalls({
  'POST /common/api/post/add': call({
    summary:
      'Publish a post. A text that rules refuse, or that names institutions or products without a product attached, answers 4090000 with `notices`: every sentence, its reason and, where an attached product mends it, the `products` that it names. With asks_review it waits for headquarters',
    ...session,
    body: z.object(writtenPost),
    data: post,
  }),
  'POST /common/api/post/edit': call({
    summary: 'Change an own post within fifteen minutes, on the version that was read; what it said is kept',
    ...session,
    body: z.object({ id: uuid, version, ...writtenPost }),
    data: post,
  }),
  'GET /common/api/post/list': call({
    summary: 'A feed, page by page; a page never repeats or leaves out a post whatever is published meanwhile',
    ...anyone,
    query: page().extend(feedQuery),
    data: listOf(post).extend({
      /** The newest post of the feed; for `post/newer`. Null: the feed is empty. */
      head: uuid.nullable(),
    }),
  }),
  'GET /common/api/post/newer': call({
    summary: `How many posts of a feed are newer than its head; counted up to ${newerPostsCounted}`,
    ...anyone,
    query: z.object({ ...feedQuery, head: uuid }),
    data: z.object({ newer: z.number().int().min(0).max(newerPostsCounted) }),
  }),
  'GET /common/api/post/details': call({
    summary: 'One post',
    ...anyone,
    query: z.object({ id: uuid }),
    data: post,
  }),
  'GET /common/api/post/history': call({
    summary: 'What a post said before it was changed, the newest first',
    ...anyone,
    query: z.object({ id: uuid }),
    data: z.object({ list: z.array(z.object({ text: z.string(), until: instant })) }),
  }),
  'GET /common/api/post/del': call({
    summary: 'Delete an own post with its comments; again it answers the same',
    ...session,
    query: z.object({ id: uuid }),
    data: z.object({}),
    changes: true,
  }),
  'POST /common/api/post/set': call({
    summary: 'Pin an own post, which unpins the previous one, or switch its comments off',
    ...session,
    body: z.object({ id: uuid, is_pinned: z.boolean().optional(), comments_off: z.boolean().optional() }),
    data: post,
  }),
  'POST /common/api/post/like': call({
    summary: 'Like a post, or take the like back; again it answers the same',
    ...session,
    body: z.object({ id: uuid, on: z.boolean() }),
    data: liked,
  }),
  'POST /common/api/post/comment/add': call({
    summary:
      'Comment a post, or reply to a comment; a reply to a reply stands in the same list and names whom it answers',
    ...session,
    body: z.object({
      post: uuid,
      /** The comment or reply that is answered. */
      answers: uuid.optional(),
      ...writtenComment,
    }),
    data: comment,
  }),
  'GET /common/api/post/comment/list': call({
    summary: 'Comments of a post, or with `parent` the replies of a comment, the oldest first',
    ...anyone,
    query: page().extend({ post: uuid, parent: uuid.optional(), order: commentOrder }),
    data: listOf(comment).extend({ total: count }),
  }),
  'GET /common/api/post/comment/del': call({
    summary: 'Delete an own comment, or one under an own post; its replies stay',
    ...session,
    query: z.object({ id: uuid }),
    data: z.object({}),
    changes: true,
  }),
  'POST /common/api/post/comment/like': call({
    summary: 'Like a comment, or take the like back',
    ...session,
    body: z.object({ id: uuid, on: z.boolean() }),
    data: liked,
  }),
  'GET /common/api/hashtag/mate': call({
    summary:
      'Hashtags that begin with the text, with the number of their posts; without a text those of the last seven days',
    ...anyone,
    query: z.object({ keyword: z.string().trim().max(hashtagLettersAtMost).optional() }),
    data: z.object({
      list: z.array(
        z.object({
          hashtag: z.string(),
          posts: hashtagPosts,
          /** Posts of the last seven days; what is older drops out at once. */
          recent: hashtagPosts,
        }),
      ),
    }),
  }),
  'GET /common/api/mention/mate': call({
    summary:
      'People whom the caller can mention, as one types: contacts, followed people, and those whom a search shows',
    ...session,
    query: z.object({ keyword }),
    data: z.object({ list: z.array(squareAuthor) }),
  }),
  'POST /common/api/follow/set': call({
    summary: 'Follow a person, or end it; at most 1,000',
    ...session,
    body: z.object({ contacts_no: contactsNo, on: z.boolean() }),
    data: z.object({ is_followed: z.boolean(), following: count }),
  }),
  'GET /common/api/follow/list': call({
    summary: 'Whom the caller follows, or who follows the caller, the newest first',
    ...session,
    query: page().extend({ direction: z.enum(['following', 'followers']).default('following') }),
    data: listOf(squareAuthor.extend({ is_followed: z.boolean() })).extend({ total: count }),
  }),
  'POST /common/api/mute/set': call({
    summary: 'See no posts and comments of a person any more, or see them again; the person does not notice',
    ...session,
    body: z.object({ contacts_no: contactsNo, on: z.boolean() }),
    data: z.object({ is_muted: z.boolean() }),
  }),
  'GET /common/api/mute/list': call({
    summary: 'People whom the caller muted',
    ...session,
    query: page(),
    data: listOf(squareAuthor),
  }),
  'GET /common/api/square/person': call({
    summary: 'What the square shows of a person',
    ...anyone,
    query: z.object({ contacts_no: contactsNo }),
    data: z.object({
      person: squareAuthor,
      /** Of the latest activity; empty: unknown. */
      ip_region: z.string(),
      posts: count,
      following: count,
      followers: count,
      is_followed: z.boolean(),
      is_muted: z.boolean(),
      is_mine: z.boolean(),
      /** The number with which the person's shop opens; null without one. */
      shop: z.string().nullable(),
    }),
  }),
  'GET /common/api/interaction/list': call({
    summary:
      'What others did to the caller’s posts and comments, the newest first; unread/read with post_comment_default marks all as read',
    ...session,
    query: page(),
    data: listOf(interaction),
  }),
});
