// Finds the algorithms of a source: hashes, ciphers, signatures and derivations of node:crypto and of the browser.
const calls =
  /\b(createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|hkdf|hkdfSync|pbkdf2|pbkdf2Sync|hash|digest)\(\s*(?:'([^']*)'|"([^"]*)"|(\w+))?/g;
/** Calls of node:crypto by name, or of digest and hash on any object. */
const strong = new Set(['sha256', 'sha384', 'sha512', 'SHA-256', 'SHA-384', 'SHA-512', 'aes-256-gcm']);
const always = new Set([
  'createHash',
  'createHmac',
  'createCipheriv',
  'createDecipheriv',
  'createSign',
  'createVerify',
]);
const derivations = /^(hkdf|pbkdf2)/;
const randomness = /\bMath\.random\(/g;

/** `createHash md5`, in the order of the text; empty: nothing weak. A call without a literal algorithm counts as weak too. */
export function weakCrypto(text: string): string[] {
  const weakCalls: string[] = [];
  for (const [, name = '', single, double, variable] of text.matchAll(calls)) {
    const algorithm = single ?? double;
    if (
      algorithm !== undefined &&
      !strong.has(algorithm) &&
      (always.has(name) || derivations.test(name) || isKnown(algorithm))
    )
      weakCalls.push(`${name} ${algorithm}`);
    if (algorithm === undefined && variable !== undefined && always.has(name)) weakCalls.push(`${name} of ${variable}`);
  }
  for (const _ of text.matchAll(randomness)) weakCalls.push('Math.random');
  return weakCalls;
}

/** `digest('hex')` names an encoding; `subtle.digest('SHA-1')` an algorithm. */
const isKnown = (name: string): boolean => /^(md[245]|sha-?1|ripemd|rmd)/i.test(name);
