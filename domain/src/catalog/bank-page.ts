import type { BothLanguages } from '../language/both.ts';

export const maxHosts = 10;
/** Maximum length of a stored address, in which non-ASCII characters are percent-encoded. */
export const maxPageLength = 400;
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const named = new RegExp(`^(${label}\\.)+[a-z]${label}(:([1-9][0-9]{0,4}))?$`);

/** Whether a host is a lower-case public domain name, with a port unless 443; no IP address, no local name. */
export const isBankHost = (host: string): boolean => {
  const port = Number(host.split(':')[1] ?? 443);
  return host.length <= 253 && named.test(host) && port <= 65_535 && !host.endsWith(':443');
};

export type PageProblem = 'shape' | 'credentials' | 'long' | 'host';
/** Why an address is rejected as a bank page; null if it is accepted. */
export function pageProblem(page: string, hosts: readonly string[]): PageProblem | null {
  const url = URL.parse(page);
  if (url?.protocol !== 'https:' || /\s/.test(page)) return 'shape';
  if (url.username || url.password) return 'credentials';
  if (url.href.length > maxPageLength) return 'long';
  return hosts.includes(url.host) ? null : 'host';
}

export const pageProblemWords: Readonly<Record<PageProblem, BothLanguages>> = {
  shape: {
    zh: '请填写以 https:// 开头的完整网址',
    en: 'Enter a full web address starting with https://',
  },
  credentials: { zh: '网址不能包含用户名或密码', en: 'The address can’t contain a username or password' },
  long: {
    zh: `网址最多 ${maxPageLength} 个字符（中文占多个字符），请缩短`,
    en: `An address can have up to ${maxPageLength} characters (Chinese ones count several times). Use a shorter one`,
  },
  host: {
    zh: '该域名不在机构的域名列表中，请先添加',
    en: 'This domain is not on the institution’s list. Add it first',
  },
};
