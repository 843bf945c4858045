const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Shown by the native app when its first page does not load; the page itself works without a network after that. */
export const offlinePage = (name: string, address: string): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(name)}</title>
<style>
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 12px; padding: 24px; text-align: center; font: 17px/1.6 system-ui, sans-serif; }
  p { margin: 0; }
  a { color: inherit; padding: 10px; }
</style>
<p>无法连接服务器，请检查网络。</p>
<p lang="en">Can’t reach the server. Check the network.</p>
<p><a href="${escaped(address)}">重试 Try again</a></p>
</html>
`;
