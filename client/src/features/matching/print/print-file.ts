/** What a file system would not take as a part of a name. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The number first, so that files of one report lie together. */
export const printFileName = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part!.replaceAll(forbidden, ' ').trim())
    .join(' ')
    .slice(0, 120);
