/**
 * Only the entry page knows the chunks of a new version. Without an answer nothing is reloaded, because an empty page would be worse; the result says
 * whether it was.
 */
export async function reloadPage(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  location.reload();
  return true;
}
