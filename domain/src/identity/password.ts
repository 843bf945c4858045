export const minPasswordLength = 8;
export type PasswordProblem = 'short' | 'mobile' | 'name' | 'common';

/** Common passwords of at least eight characters in China, in lower case; the server also checks an international list. */
const commonPasswords = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop qwerty123 qwerty12 qwer1234
  qwe123456 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc 1qazxsw2
  a1234567 a12345678 a123456789 aa123456 aa12345678 ab123456 abc12345 abc123456 abcd1234 abcdefgh as123456 zz123456
  zxc123456 qq123456 wang1234 12345678a 123456789a 123456aa 123456abc 123123123 123321123 12341234 12344321 11223344
  112233445566 13145200 1314520a 5201314a 52013140 woaini520 woaini1314 woaini123 wodemima woaiwojia iloveyou iloveyou1
  iloveu520 nihao123 ziyuan123 zhang123 li123456 caonima1 admin123 admin1234 administrator welcome1 welcome123 letmein1
  sunshine princess football baseball superman trustno1 computer internet starwars whatever dragon123 monkey123
  11110000 88886666 66668888 19900101 19880808 20080808 147258369 159357258 789456123 741852963 987654321 98765432
  10203040 changeme changeme1 secret123 test1234 test12345 guest123 default1 sycee123 sycee1234`.split(/\s+/),
);

const sequences = '01234567890123456789abcdefghijklmnopqrstuvwxyz';
const isSequence = (text: string): boolean =>
  sequences.includes(text) || sequences.includes([...text].reverse().join(''));

const minOtherLetters = 4;
const normalize = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is a known name, or a word of one, with fewer than `minOtherLetters` other letters. */
function isMostlyName(plain: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => [normalize(name), ...name.split(/\s+/).map(normalize)]);
  // Longest first, so that a whole name is removed before its words.
  const known = parts.filter(({ length }) => length >= 2).sort((a, b) => b.length - a.length);
  const rest = known.reduce((text, name) => text.replaceAll(name, ''), normalize(plain));
  return rest !== normalize(plain) && rest.replace(/\P{L}/gu, '').length < minOtherLetters;
}

/** The problem of a new password; null if none. Length matters; kinds of characters are not required. */
export function passwordProblem(
  password: string,
  { mobile, names }: { mobile: string; names: readonly string[] },
): PasswordProblem | null {
  if ([...password].length < minPasswordLength) return 'short';
  const plain = password.toLowerCase();
  if (mobile && plain.includes(mobile)) return 'mobile';
  if (isMostlyName(plain, names)) return 'name';
  if (commonPasswords.has(plain) || isSequence(plain) || new Set(plain).size === 1) return 'common';
  return null;
}
