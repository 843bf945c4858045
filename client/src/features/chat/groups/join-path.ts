/** Where the link of a group's code leads. */
export const joinPath = '/subpkgs/message/chat_join';
