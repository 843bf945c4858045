/** Characters that file systems do not allow in names. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The number comes first, so that files of one report sort together. */
export const printFileName = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part!.replaceAll(forbidden, ' ').trim())
    .join(' ')
    .slice(0, 120);
