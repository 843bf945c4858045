import { words } from '#platform/words.ts';

/** What a member reads who has lost a group without leaving it. */
export const groupLossWords = words({
  zh: {
    removed: (name: string) => `你已被移出群聊“${name}”`,
    transferred: (name: string) => `你不再负责或协作这个工单，已退出“${name}”`,
    dissolved: (name: string) => `群聊“${name}”已解散`,
  },
  en: {
    removed: (name) => `You were removed from “${name}”`,
    transferred: (name) => `You are no longer part of the order, so you left “${name}”`,
    dissolved: (name) => `“${name}” was dissolved`,
  },
});
