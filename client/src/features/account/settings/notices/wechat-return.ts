/** First segment of this site's address. */
export const siteSegment = (): string => location.pathname.split('/')[1] ?? '';

/** Reads and removes what WeChat's login returned before the `#` of the address, so that a reload does not use the code twice. Null: no return. */
export function consumeWechatReturn(): { code: string; state: string } | null {
  const query = new URLSearchParams(location.search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (code === null || state === null) return null;
  window.history.replaceState(window.history.state, '', location.pathname + location.hash);
  return { code, state };
}
