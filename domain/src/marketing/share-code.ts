/** Letters of a code that people can copy from a screen: none that looks like another, and no vowel, so that no code is a word. */
const alphabet = '23456789bcdfghjkmnpqrstvwxz';
const codeLength = 10;

/** 47 bits: a code is no secret, because its piece is public, but codes cannot be counted through. */
export const isShareCode = (code: string): boolean => /^[2-9bcdfghjkmnpqrstvwxz]{10}$/.test(code);

/** A code from random bytes of which those without a letter are skipped; needs about 11 of 12 bytes. */
export function shareCodeFrom(randomBytes: () => Uint8Array): string {
  let code = '';
  // 243 = 9 × 27: every letter is equally likely.
  while (code.length < codeLength)
    for (const byte of randomBytes())
      if (byte < 9 * alphabet.length && code.length < codeLength) code += alphabet[byte % alphabet.length]!;
  return code;
}
