/** Whether a text can be the number of a conversation. */
export const isTid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
/** Whether a text can be the number of an account. */
export const isAccountNo = (text: string): boolean => /^(?:[mbsra]|helper)-[0-9-]{1,24}$/.test(text);
