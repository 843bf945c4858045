/** Where the app starts in its page. */
const start = '<div id="root">';

/**
 * Whether an answer is the app’s page, which is stored for a start without a network: neither another page of the server at an address of one segment, nor
 * the page of a share, which begins with a text that only its readers came for.
 */
export async function isAppPage(address: string, answer: Response): Promise<boolean> {
  if (answer.status !== 200 || new URL(address).searchParams.has('s')) return false;
  return (await answer.clone().text()).includes(start);
}
