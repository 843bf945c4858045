import { words } from '#platform/words.ts';

export const videoWords = words({
  zh: {
    title: '视频',
    open: (length: string) => `播放视频，时长 ${length}`,
    notSent: (length: string) => `视频，时长 ${length}，尚未发送`,
    loading: '正在加载视频',
    gone: '视频已不可见',
    goneHint: '消息可能已被撤回、删除，或你已不在这个会话中。',
    failed: '视频没有加载出来',
    failedHint: '请检查网络后重试。',
    unplayable: '这个浏览器无法播放此视频',
    unplayableHint: '视频可能是 H.265 编码。请更新浏览器，或在手机上打开。',
    toChat: '返回聊天',
  },
  en: {
    title: 'Video',
    open: (length) => `Play video, ${length}`,
    notSent: (length) => `Video, ${length}, not sent yet`,
    loading: 'Loading the video',
    gone: 'This video is no longer visible',
    goneHint: 'The message may have been recalled or deleted, or you are no longer in this chat.',
    failed: 'The video could not be loaded',
    failedHint: 'Check the network and try again.',
    unplayable: 'This browser can’t play the video',
    unplayableHint: 'It may be encoded in H.265. Update the browser, or open the chat on a phone.',
    toChat: 'Back to chat',
  },
});
