import type { BothLanguages } from '@sycee/domain/language/both';
import type { Provider } from '@sycee/domain/site/providers';
import { conflict } from './api-error.ts';

/** Providers whose absence is reported to the caller; features of the others are hidden. */
type Input = Extract<Provider, 'sms' | 'social' | 'identity' | 'companies' | 'share'>;

const words: Readonly<Record<Input, BothLanguages>> = {
  sms: {
    zh: '本站尚未开通短信服务，无法发送验证码，请联系门店',
    en: 'Text messages are not available on this site yet, so no code can be sent. Please contact the store',
  },
  social: {
    zh: '本站尚未开通微信登录，请用手机号登录',
    en: 'WeChat login is not available on this site yet. Please log in with your mobile number',
  },
  identity: {
    zh: '本站尚未开通实名认证，请联系门店',
    en: 'Identity verification is not available on this site yet. Please contact the store',
  },
  companies: {
    zh: '本站尚未开通企业信息查询，请手动填写',
    en: 'Company look-up is not available on this site yet. Please enter the details',
  },
  share: {
    zh: '本站尚未开通微信分享，请用浏览器的分享或复制链接',
    en: 'WeChat sharing is not available on this site yet. Please copy the link',
  },
};

/**
 * Refuses a call whose provider is not configured. Nothing was done, and only the installation's operator can change
 * that.
 */
export const notSetUp = (provider: Input) => conflict(words[provider]);
