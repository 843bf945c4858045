import type { BothLanguages } from '@sycee/domain/language/both';
import type { Provider } from '@sycee/domain/site/providers';
import { conflict } from './api-error.ts';

/** Those whose absence a caller is told of; without the others the feature is not offered. */
type Input = Extract<Provider, 'sms' | 'social' | 'identity' | 'companies' | 'share'>;

const words: Readonly<Record<Input, BothLanguages>> = {
  sms: {
    zh: '本站尚未开通短信服务，无法发送验证码，请联系门店',
    en: 'This site cannot send text messages yet, so there is no code. Please contact the store',
  },
  social: {
    zh: '本站尚未开通微信登录，请用手机号登录',
    en: 'WeChat login is not set up on this site. Please log in by mobile',
  },
  identity: {
    zh: '本站尚未开通实名核验，请联系门店',
    en: 'Real-name checks are not set up on this site. Please contact the store',
  },
  companies: {
    zh: '本站尚未开通企业信息查询，请手动填写',
    en: 'Company look-up is not set up on this site. Please fill in by hand',
  },
  share: {
    zh: '本站尚未开通微信分享，请用浏览器的分享或复制链接',
    en: 'Sharing in WeChat is not set up on this site. Please copy the link',
  },
};

/** Refuses a call whose provider is not configured. Nothing was done, and only the installation's operator can change that. */
export const notSetUp = (provider: Input) => conflict(words[provider]);
