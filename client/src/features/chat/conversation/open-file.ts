/** Loading takes a moment, so an address is renewed a little before its end. */
const marginSeconds = 20;

/** Whether a signed address is at its end; it is good for a few minutes. */
export function isExpired(address: string, now: number): boolean {
  const expires = Number(new URL(address, 'https://files.invalid').searchParams.get('expires'));
  return expires > 0 && expires - marginSeconds <= now / 1000;
}

/**
 * Opens a file under an address that is read now. The tab is opened at once, because browsers block one that is opened after waiting. False: there is no file any more,
 * or no network.
 */
export async function openFresh(read: () => Promise<string | null>): Promise<boolean> {
  const tab = window.open('', '_blank');
  const address = await read().catch(() => null);
  if (!address) {
    tab?.close();
    return false;
  }
  if (!tab) location.assign(address);
  else {
    tab.opener = null;
    tab.location.replace(address);
  }
  return true;
}
