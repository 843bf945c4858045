/** Shows a link that nobody was sent to the one person who may hand it over. It is shown once; another can be made. */
export const handOverLink = async (name: string, link: string): Promise<void> =>
  (await import('./ask-to-hand-over.tsx')).askToHandOver(name, link);
