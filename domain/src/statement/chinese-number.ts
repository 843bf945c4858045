const digits = new Map<string, number>(
  ['零〇○', '一壹', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((letters, value) =>
    [...letters].map((letter): [string, number] => [letter, value]),
  ),
);
const small = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1_000],
  ['仟', 1_000],
]);
const large = new Map([
  ['万', 10_000],
  ['萬', 10_000],
  ['亿', 100_000_000],
]);

/** 一万二千三百, 壹佰零伍; digits one after another (二〇二六) too. Null when it is no number. */
export function chineseInteger(text: string): number | null {
  if (text === '') return null;
  if ([...text].every((letter) => digits.has(letter)))
    return text.length > 15 ? null : [...text].reduce((all, letter) => all * 10 + (digits.get(letter) ?? 0), 0);
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const letter of text) {
    const value = digits.get(letter);
    const unit = small.get(letter);
    const group = large.get(letter);
    if (value !== undefined) digit = value;
    else if (unit !== undefined) {
      // 十五 is fifteen: a ten without a digit before it is one ten.
      section += (digit ?? 1) * unit;
      digit = null;
    } else if (group !== undefined) {
      total =
        group === 100_000_000 ? (total + section + (digit ?? 0)) * group : total + (section + (digit ?? 0)) * group;
      section = 0;
      digit = null;
    } else return null;
  }
  return total + section + (digit ?? 0);
}

/** 壹万贰仟元整, 叁佰零伍元壹角贰分 in fen; null when it is no amount in words. */
export function chineseAmountFen(text: string): number | null {
  const parts =
    /^(负)?(?:([^元圆角分整正]+)[元圆])?(?:零?([^元圆角分整正])角)?(?:零?([^元圆角分整正])分)?[整正]?$/.exec(text);
  if (!parts || parts.slice(2).every((part) => part === undefined)) return null;
  const [, minus, yuan, jiao, fen] = parts;
  const values = [yuan, jiao, fen].map((part) => (part === undefined ? 0 : chineseInteger(part)));
  if (values.some((value) => value === null)) return null;
  const [y = 0, j = 0, f = 0] = values.map(Number);
  return (minus ? -1 : 1) * (y * 100 + j * 10 + f);
}
