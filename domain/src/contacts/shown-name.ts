import type { BothLanguages, Language } from '#language/both.ts';

const closedName: BothLanguages = { zh: '已注销用户', en: 'Closed account' };

export interface NamedAccount {
  role: string;
  nickname: string;
  /** The name of the person. */
  name: string;
  account_no: string;
  isClosed: boolean;
}

/**
 * The name under which an account appears to other people. Staff appear with their name, as on their card. A member appears with the nickname, to contacts too, because
 * the real name was given for loan applications only; without a nickname the number stands for it. The name of a closed account is not shown.
 */
export function shownName({ role, nickname, name, account_no, isClosed }: NamedAccount, language: Language): string {
  if (isClosed) return closedName[language];
  return (role === 'member' ? nickname : name || nickname) || account_no;
}
