/** Texts that were recalled on this page, so that they can be edited and sent again. They are never stored. */
const texts = new Map<string, string>();

export const rememberRecalled = (idClient: string, text: string): void => void texts.set(idClient, text);
export const recalledText = (idClient: string | null): string | undefined =>
  idClient === null ? undefined : texts.get(idClient);
