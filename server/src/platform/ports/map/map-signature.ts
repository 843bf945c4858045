import { createHash } from 'node:crypto';

/** Lower-case MD5 of the path, `?`, the parameters sorted by name and not encoded, and the secret (S7.40). */
export function mapSignature(path: string, parameters: Readonly<Record<string, string>>, secret: string): string {
  const pairs = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`);
  return createHash('md5')
    .update(`${path}?${pairs.join('&')}${secret}`)
    .digest('hex');
}
