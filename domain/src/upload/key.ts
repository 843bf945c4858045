import { type FileType, typeOfExtension, type UploadKindName, uploadKindNames } from './kinds.ts';

/** Without 0 O o, 1 I l, 9 g q, U u V v: none is taken for another when it is read out. */
export const keyAlphabet = 'ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678';
export const keyRandomLength = 10;

/** `random(n)` answers a whole number below n. */
export function newKey(dir: string, fileName: string, random: (below: number) => number): string {
  const letters = Array.from({ length: keyRandomLength }, () => keyAlphabet[random(keyAlphabet.length)]);
  return `${dir}${letters.join('')}${extensionOf(fileName)}`;
}

/** With its dot, as the file has it; nothing where it has none that could be kept. */
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

/** What a key says of its object; undefined for anything that no credential of ours leads to. */
export function readKey(key: string): ObjectKey | undefined {
  const [, dir, kind, tenantNo, extension] = keyPattern.exec(key) ?? [];
  const type = extension && typeOfExtension(extension);
  return type ? { kind: kind as UploadKindName, tenantNo: tenantNo!, dir: dir!, type } : undefined;
}
