/**
 * Letters of other scripts that look like Latin letters and digits, each group followed by what it looks like. Full width, mathematical and accented letters are not here, because NFKD
 * makes them plain; only an O with a tail is read as a Q.
 */
const groups: Readonly<Record<string, string>> = {
  a: 'аАαΑᴀꓮᎪɑ',
  b: 'ВΒʙꓐᏴ',
  c: 'сСϲᴄꓚᏟⅽ',
  d: 'ԁᴅꓓᎠ',
  e: 'еЕΕεᴇꓰᎬҽ',
  f: 'ꜰꓝϝ',
  g: 'ɢɡꓖԌᏀ',
  h: 'һНΗʜꓧᎻ',
  i: 'іІΙιɪꓲıӏ',
  j: 'јЈᴊꓙ',
  k: 'кКΚκᴋꓗᏦ',
  l: 'ʟꓡᏞ',
  m: 'МΜᴍꓟᎷ',
  n: 'Νɴꓠ',
  o: 'оОοΟᴏꓳ',
  p: 'рРρΡᴘꓑᏢ',
  q: 'ԛԚꞯɋʠǪǫǬǭ',
  r: 'ʀꓣᎡ',
  s: 'ѕЅꜱꓢᏚ',
  t: 'тТΤτᴛꓔᎢ',
  u: 'υᴜꓴ',
  v: 'ѵѴνᴠꓦᏙ∨',
  w: 'ԝԜωѡᴡꓪᎳɯ',
  x: 'хХχΧꓫ',
  y: 'уУΥʏꓬ',
  z: 'Ζᴢꓜ',
  '3': 'зЗӠӡƷʒ',
};
const table = new Map(Object.entries(groups).flatMap(([plain, letters]) => [...letters].map((one) => [one, plain])));
/** Letters on badges and in flags, in blocks from A to Z. */
const blocks = [0x1f1e6, 0x1f150, 0x1f170];

/** The plain letter that one letter looks like, or the letter itself. */
export function plainLookalike(letter: string): string {
  const known = table.get(letter);
  if (known) return known;
  const code = letter.codePointAt(0)!;
  const block = blocks.find((first) => code >= first && code < first + 26);
  return block === undefined ? letter : String.fromCharCode(97 + code - block);
}
