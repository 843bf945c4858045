import {
  commentOrders,
  commentTextAtMost,
  interactionKinds,
  postCardKinds,
  postMentionsAtMost,
  postPicturesAtMost,
  postStates,
  postTextAtMost,
} from '@sycee/domain/square/limits';
import { postReasons } from '@sycee/domain/square/rank';
import { z } from 'zod';
import { contactsNo, memberInfo } from './chat-models.ts';
import { regionCode } from './core/region.ts';
import { instant, typed, typedName, uuid, version } from './core/text.ts';

const count = z.number().int().min(0);
const degrees = (atMost: number) => z.number().min(-atMost).max(atMost);

/** Who wrote something, as everybody may see it. */
export const squareAuthor = memberInfo.extend({
  store_name: z.string(),
  /** As on the public card; empty without one. */
  title: z.string(),
  /** Passed the real-name verification, or works for the site. */
  is_verified: z.boolean(),
});

/** A part of a text that is a link, in UTF-16 code units. The server finds them. */
export const textMark = z.object({
  from: z.number().int().min(0),
  to: z.number().int().min(1),
  kind: z.enum(['hashtag', 'mention']),
  /** The hashtag without its sign, or the number of the person. */
  value: z.string(),
});

/** What a rule or headquarters says about a text that is not shown, or was not at first. */
export const squareNotice = z.object({
  /** The sentence of the text that a rule found; empty: the whole text, or its pictures. */
  sentence: z.string(),
  reason: z.string(),
});

export const postCard = z.object({
  kind: z.enum(postCardKinds),
  id: uuid,
  /** The attached thing cannot be seen any more; then there is neither a title nor a path. */
  is_gone: z.boolean(),
  title: z.string(),
  /** Facts under the title; a report has no figures. */
  lines: z.array(z.string()),
  /** Empty: the reader cannot open it. */
  path: z.string(),
});

export const post = z.object({
  id: uuid,
  version,
  state: z.enum(postStates),
  author: squareAuthor,
  is_mine: z.boolean(),
  text: z.string(),
  marks: z.array(textMark),
  /** Sizes are given so that nothing moves when a picture arrives. */
  pictures: z.array(z.object({ key: z.string(), url: z.string(), width: count, height: count })),
  card: postCard.nullable(),
  /** A partnership that the text claims, and the day of headquarters' list on which it stands. */
  partnership: z.object({ institution: z.string(), listed_on: z.iso.date() }).nullable(),
  place: z.object({ name: z.string(), longitude: z.number(), latitude: z.number() }).nullable(),
  /** Code of the city or district; empty: none. */
  region: z.string(),
  /** Its name. */
  region_tx: z.string(),
  /** The province, or the country outside of China, of the network address; empty: unknown. */
  ip_region: z.string(),
  published_at: instant,
  /** Null: never changed. */
  edited_at: instant.nullable(),
  /** Until when its author may change it. */
  editable_until: instant,
  is_pinned: z.boolean(),
  comments_off: z.boolean(),
  likes: count,
  is_liked: z.boolean(),
  comments: count,
  /** Null for guests and for one's own posts. */
  is_followed: z.boolean().nullable(),
  /** Why the reader sees it; empty outside of feeds that are ranked. */
  reasons: z.array(z.enum(postReasons)),
  /** The hashtag of the reason `topic`; empty for other reasons. */
  reason_topic: z.string(),
  /** Only for its author, while it is not shown: every sentence with its reason, or the decision. */
  notices: z.array(squareNotice),
  /** Invented, part of the demo data. */
  sample: z.boolean(),
});

export const comment = z.object({
  id: uuid,
  post: uuid,
  /** The comment under which it stands; null: under the post itself. */
  parent: uuid.nullable(),
  state: z.enum(postStates),
  /** Null: deleted or removed; its replies stay. */
  author: squareAuthor.nullable(),
  is_mine: z.boolean(),
  /** By the author of the post. */
  is_by_author: z.boolean(),
  /** Whom it answers, in a list of replies; empty for the comment above. */
  answers: z.string(),
  text: z.string(),
  marks: z.array(textMark),
  ip_region: z.string(),
  created_at: instant,
  likes: count,
  is_liked: z.boolean(),
  /** Replies that are shown. */
  replies: count,
  notices: z.array(squareNotice),
});

export const interaction = z.object({
  id: uuid,
  kind: z.enum(interactionKinds),
  actor: squareAuthor,
  post: uuid.nullable(),
  comment: uuid.nullable(),
  /** The beginning of the post. */
  post_text: z.string(),
  /** What was written; empty for likes and new followers. */
  text: z.string(),
  at: instant,
  is_unread: z.boolean(),
});

/** Send the text to headquarters for review after a rule refused it. */
const asks_review = z.boolean().default(false);
const mentions = z.array(contactsNo).max(postMentionsAtMost).default([]);

/** What an author writes. A post has words or a picture. */
export const writtenPost = {
  text: typed(postTextAtMost, 0),
  /** Addresses or keys of own uploads of type `post`. */
  pictures: z.array(z.string().min(1).max(400)).max(postPicturesAtMost).default([]),
  mentions,
  card: z
    .object({ kind: z.enum(postCardKinds), id: uuid })
    .nullable()
    .default(null),
  place: z
    .object({ name: typedName(60), longitude: degrees(180), latitude: degrees(90) })
    .nullable()
    .default(null)
    .describe('GCJ-02'),
  /** The city or district of the post; empty: none. */
  region: z.union([regionCode, z.literal('')]).default(''),
  comments_off: z.boolean().default(false),
  asks_review,
};
export const writtenComment = { text: typed(commentTextAtMost), mentions, asks_review };
export const commentOrder = z.enum(commentOrders).default('hot');
