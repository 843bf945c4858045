/** Digit plus one, by letter; 0 for no digit. Chinese numerals are digits, because numbers are written in them to hide. */
export const digitOf = new Uint8Array(0x10000);
for (const [value, letters] of [
  '0〇零',
  '1一幺壹',
  '2二两贰',
  '3三叁',
  '4四肆',
  '5五伍',
  '6六陆',
  '7七柒',
  '8八捌',
  '9九玖',
].entries())
  for (const letter of letters) digitOf[letter.charCodeAt(0)] = value + 1;
