import { conflict } from '#platform/api-error.ts';

export const changedMeanwhile = () =>
  conflict({
    zh: '刚被其他人修改，请查看最新内容后再保存',
    en: 'Somebody else just changed this. Check the latest version, then save',
  });

/** Whether an order names each of the existing rows once. */
export const isSameSet = (known: readonly string[], ordered: readonly string[]): boolean => {
  const wanted = new Set(ordered);
  return wanted.size === ordered.length && wanted.size === known.length && known.every((one) => wanted.has(one));
};
