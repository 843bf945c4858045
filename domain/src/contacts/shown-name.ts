import type { BothLanguages, Language } from '#language/both.ts';

const closedName: BothLanguages = { zh: '已注销用户', en: 'Closed account' };
/** Tells people without a name apart, and shows no number with which one could log in. */
const namelessDigits = 4;
const nameless: Readonly<Record<Language, (digits: string) => string>> = {
  zh: (digits) => `用户${digits}`,
  en: (digits) => `User ${digits}`,
};

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
 * the real name was given for loan applications only. Who has neither appears as a user with the last digits of the number. The name of a closed account is not shown.
 */
export function shownName({ role, nickname, name, account_no, isClosed }: NamedAccount, language: Language): string {
  if (isClosed) return closedName[language];
  return (role === 'member' ? nickname : name || nickname) || nameless[language](account_no.slice(-namelessDigits));
}
