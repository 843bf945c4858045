import { words } from '#platform/words.ts';

/** What a member reads who has lost a group without leaving it. */
export const groupLossWords = words({
  zh: {
    removed: (name: string) => `你已被移出群聊“${name}”`,
    transferred: (name: string) => `已由其他同事接手，你已退出“${name}”`,
    dissolved: (name: string) => `群聊“${name}”已解散`,
  },
  en: {
    removed: (name) => `You were removed from “${name}”`,
    transferred: (name) => `Others took over, so you left “${name}”`,
    dissolved: (name) => `“${name}” was dissolved`,
  },
});
