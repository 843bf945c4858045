import { type ContactDetail, contactDetailIn } from '@sycee/domain/identity/contact-details';
import type { BothLanguages } from '@sycee/domain/language/both';
import { invalid } from './api-error.ts';

/** People reach each other through the site; a way around it in a text that strangers read is also how frauds begin. */
export function refuseContactDetails(texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const detail = contactDetailIn(text);
    if (detail) throw invalid({ [field]: refusals[detail] });
  }
}

const refusals: Readonly<Record<ContactDetail, BothLanguages>> = {
  mobile: {
    zh: '请不要填写手机号，对方可通过本站联系你',
    en: 'Leave out mobile numbers. People reach you here',
  },
  landline: { zh: '请不要填写电话号码，对方可通过本站联系你', en: 'Leave out phone numbers. People reach you here' },
  link: { zh: '请不要填写网址或链接', en: 'Leave out web addresses and links' },
  email: { zh: '请不要填写邮箱地址', en: 'Leave out e-mail addresses' },
  chat: { zh: '请不要填写微信号、QQ 号等账号', en: 'Leave out WeChat, QQ and other chat accounts' },
};
