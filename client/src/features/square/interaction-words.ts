import { words } from '#platform/words.ts';

export const interactionWords = words({
  zh: {
    title: '互动消息',
    none: '还没有互动',
    noneText: '有人点赞、评论、提到或关注你时，会显示在这里。',
    like: '赞了你的动态',
    likeComment: '赞了你的评论',
    comment: '评论了你的动态',
    reply: '回复了你',
    mention: '提到了你',
    follow: '关注了你',
    unread: '未读',
  },
  en: {
    title: 'Interactions',
    none: 'No interactions yet',
    noneText: 'Likes, comments, mentions and new followers are shown here.',
    like: 'liked your post',
    likeComment: 'liked your comment',
    comment: 'commented on your post',
    reply: 'replied to you',
    mention: 'mentioned you',
    follow: 'follows you now',
    unread: 'Unread',
  },
});
