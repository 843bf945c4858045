import path from 'node:path';

/** What a native app is made for. */
export interface NativeOptions {
  /** Address of a site: origin and first path segment. */
  address: string;
  /** As the stores identify the app: `com.example.loans`. */
  id: string;
  /** Shown under the icon. */
  name: string;
  /** A folder that does not exist yet, or one that this command has made. */
  out: string;
}

const names = ['address', 'id', 'name', 'out'] as const;
const isId = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;

/** Throws with a sentence that says what to write instead. */
export function readOptions(args: readonly string[]): NativeOptions {
  const valueOf = (name: (typeof names)[number]): string => {
    const value = args[args.indexOf(`--${name}`) + 1];
    if (!args.includes(`--${name}`) || !value || value.startsWith('--')) throw new Error(`--${name} is missing.`);
    return value;
  };
  const [address, id, name, out] = names.map(valueOf) as [string, string, string, string];
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.search || url.hash || url.pathname.split('/').filter(Boolean).length > 1)
    throw new Error('--address is the https address of a site, such as https://sycee.example.com/yuanding00000001');
  if (!isId.test(id)) throw new Error('--id is a reversed host name in small letters, such as com.example.loans');
  if (name.length > 30) throw new Error('--name has at most 30 characters, as in the stores.');
  return { address: url.href, id, name, out: path.resolve(out) };
}
