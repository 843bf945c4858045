import { words } from '#platform/words.ts';

export const searchWords = words({
  zh: {
    people: '联系人和会话',
    messages: '聊天记录',
    hint: '输入至少一个字，在自己的聊天记录中查找',
    noneYet: '目前为止没有找到',
    searchedTo: (date: string) => `已查找到 ${date}`,
    searchedAll: '已查找全部消息',
    goOn: '继续查找更早的消息',
    searching: '正在查找',
    failed: '没有查到结果',
    close: '关闭搜索',
    inChat: (name: string) => `在与${name}的聊天中搜索`,
    label: '搜索聊天记录',
    mine: '我',
  },
  en: {
    people: 'Contacts and chats',
    messages: 'Messages',
    hint: 'Type at least one letter to search your own messages',
    noneYet: 'Nothing found so far',
    searchedTo: (date) => `Searched back to ${date}`,
    searchedAll: 'All messages searched',
    goOn: 'Search older messages',
    searching: 'Searching',
    failed: 'The search did not answer',
    close: 'Close the search',
    inChat: (name) => `Search the chat with ${name}`,
    label: 'Search messages',
    mine: 'Me',
  },
});
