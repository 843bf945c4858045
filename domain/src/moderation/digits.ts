/** Digit plus one, by letter; 0 for no digit. Chinese numerals are digits, because numbers are written in them to hide. */
export const digitOf = new Uint8Array(0x10000);
for (const [value, letters] of [
  '0〇零洞',
  '1一幺壹〡',
  '2二两贰〢',
  '3三叁〣',
  '4四肆〤',
  '5五伍〥',
  '6六陆〦',
  '7七柒拐〧',
  '8八捌〨',
  '9九玖勾〩',
].entries())
  for (const letter of letters) digitOf[letter.charCodeAt(0)] = value + 1;
