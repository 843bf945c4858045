/** Only the entry page knows the chunks of a new version. Without an answer nothing is reloaded, because an empty page would be worse. */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
