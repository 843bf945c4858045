/** Letters of a post and of a comment. */
export const postTextAtMost = 2_000;
export const commentTextAtMost = 500;
/** Pictures of a post, three in a row. */
export const postPicturesAtMost = 9;
export const hashtagsAtMost = 10;
export const hashtagLettersAtMost = 30;
export const postMentionsAtMost = 10;
/** How long after its publication an author may change a post. */
export const editableMs = 15 * 60_000;
/** People whom one account follows. */
export const followedAtMost = 1_000;
/** Posts that wait behind the button of a feed are counted up to this number. */
export const newerPostsCounted = 50;
/** Posts of a hashtag are counted up to this number; one more means that there are more. */
export const hashtagPostsCounted = 500;
/** Posts and comments a day of an account that is new; headquarters may change it. */
export const newAccountPosts = 5;
export const newAccountComments = 30;
/** Different reporters with accounts that are not new, on different devices and networks, whose reports hide a post until it is decided; headquarters may change it. */
export const reportersToHide = 5;

export const feeds = ['recommended', 'following', 'near', 'latest', 'topic', 'author'] as const;
export type Feed = (typeof feeds)[number];

export const postCardKinds = ['product', 'article', 'report', 'demand'] as const;
export type PostCardKind = (typeof postCardKinds)[number];

/**
 * States of posts and comments. `review` waits for headquarters before anybody else sees it; `hidden` was seen and is hidden until a case is decided; `removed` was
 * taken away by headquarters, `deleted` by its author.
 */
export const postStates = ['review', 'shown', 'hidden', 'removed', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

export const commentOrders = ['hot', 'new', 'old'] as const;
export type CommentOrder = (typeof commentOrders)[number];

export const interactionKinds = ['like', 'comment', 'reply', 'mention', 'follow'] as const;
export type InteractionKind = (typeof interactionKinds)[number];
