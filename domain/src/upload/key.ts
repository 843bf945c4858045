import { type FileType, typeOfExtension, type UploadKindName, uploadKindNames } from './kinds.ts';

/** Without 0 O o, 1 I l, 9 g q, U u V v, which are easily confused when read aloud. */
export const keyAlphabet = 'ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678';
export const keyRandomLength = 10;

/** `random(n)` returns an integer from 0 to n - 1. */
export function newKey(dir: string, fileName: string, random: (below: number) => number): string {
  const letters = Array.from({ length: keyRandomLength }, () => keyAlphabet[random(keyAlphabet.length)]);
  return `${dir}${letters.join('')}${extensionOf(fileName)}`;
}

/** The file's extension with its dot; empty if it has none of 1 to 5 letters or digits. */
export const extensionOf = (fileName: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(fileName)?.[0] ?? '';

/** `{kind}/{ffp_no}/{16 letters of the account}/`. */
export const dirOf = (kind: UploadKindName, tenantNo: string, owner: string): string => `${kind}/${tenantNo}/${owner}/`;

export interface ObjectKey {
  kind: UploadKindName;
  tenantNo: string;
  dir: string;
  type: FileType;
}
const keyPattern = new RegExp(
  `^((${uploadKindNames.join('|')})/([0-9]{4,12})/[A-Za-z0-9_-]{16}/)[${keyAlphabet}]{${keyRandomLength}}\\.([A-Za-z0-9]{1,5})$`,
);

/** Parses an object key; `undefined` if no upload credential could have issued it. */
export function readKey(key: string): ObjectKey | undefined {
  const [, dir, kind, tenantNo, extension] = keyPattern.exec(key) ?? [];
  const type = extension && typeOfExtension(extension);
  return type ? { kind: kind as UploadKindName, tenantNo: tenantNo!, dir: dir!, type } : undefined;
}
