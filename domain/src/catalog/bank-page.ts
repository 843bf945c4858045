import type { BothLanguages } from '../language/both.ts';

export const mostHosts = 10;
/** Letters of a page as it is kept: what is not ASCII is longer there than as it was typed. */
export const longestPage = 400;
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const named = new RegExp(`^(${label}\\.)+[a-z]${label}(:([1-9][0-9]{0,4}))?$`);

/** A name of the public internet, in small letters, with the port where it is not 443; no number, no name of a house. */
export const isBankHost = (host: string): boolean => {
  const port = Number(host.split(':')[1] ?? 443);
  return host.length <= 253 && named.test(host) && port <= 65_535 && !host.endsWith(':443');
};

export type PageProblem = 'shape' | 'credentials' | 'long' | 'host';
/** Why a page may not be led to; null: it may. */
export function pageProblem(page: string, hosts: readonly string[]): PageProblem | null {
  const url = URL.parse(page);
  if (url?.protocol !== 'https:' || /\s/.test(page)) return 'shape';
  if (url.username || url.password) return 'credentials';
  if (url.href.length > longestPage) return 'long';
  return hosts.includes(url.host) ? null : 'host';
}

export const pageProblemWords: Readonly<Record<PageProblem, BothLanguages>> = {
  shape: {
    zh: '请填写以 https:// 开头的完整网址',
    en: 'Enter a whole address that begins with https://',
  },
  credentials: { zh: '网址里不能带用户名或密码', en: 'An address may not carry a name or a password' },
  long: {
    zh: `网址最长 ${longestPage} 个字符（中文会变长），请换短一些的`,
    en: `An address has at most ${longestPage} characters, and Chinese ones count several times: use a shorter one`,
  },
  host: {
    zh: '这个域名不在该机构的名单上，请先加进域名',
    en: 'This host is not one of the institution: add it to the hosts first',
  },
};
