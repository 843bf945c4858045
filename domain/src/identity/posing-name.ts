/** Words by which somebody poses as who runs the site, works for it, or lends. */
const offices = ['客服', '官方', '平台', '管理员', '管理員', '总部', '總部', '银行', '銀行'];

/** Letters and digits alone: what stands between them does not make it another name. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const han = /\p{Script=Han}/u;
/** Shorter names are in words of any language. */
const isLongEnough = (name: string): boolean => name.length >= (han.test(name) ? 2 : 4);

/** Whether a name that a member chose reads as that of an office, or contains one of these names. */
export function isPosingName(chosen: string, names: readonly string[]): boolean {
  const letters = lettersOf(chosen);
  return [...offices, ...names.map(lettersOf).filter(isLongEnough)].some((name) => letters.includes(name));
}
