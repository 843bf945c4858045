/** Shows a link that was sent to nobody to the person who may hand it over. It is shown once; another can be created. */
export const handOverLink = async (name: string, link: string): Promise<void> =>
  (await import('./ask-to-hand-over.tsx')).askToHandOver(name, link);
