import { isSameTaxNumber } from './tax-number.ts';

/** A company as a table names it; an empty part is not given. */
export interface NamedCompany {
  readonly code: string;
  readonly name: string;
}

/**
 * `same`; `another`: certainly not this company; `renamed`: the number agrees and the name does not; `group`: the name is that of a
 * group or a branch; `unclear`: a text without a label names a company.
 */
export type CompanyMatch = 'same' | 'another' | 'renamed' | 'group' | 'unclear';

export const compactName = (name: string): string => name.normalize('NFKC').replace(/[\s·.,'"“”]/g, '');

const region = /^(?:中国|[\u4E00-\u9FFF]{2,3}?(?:省|市|区|县|自治区))+/u;
/** The distinctive part of a name, without region and legal form. */
export const stemOf = (name: string): string =>
  compactName(name)
    .replace(/\(.*?\)/g, '')
    .replace(region, '')
    .replace(/(?:集团)?(?:股份|有限责任|有限|控股|责任)*(?:公司|集团|厂|店|中心|事务所|合作社).*$/u, '');

/** A branch, a parent or a group shares its distinctive name with the company. */
const isRelated = (a: string, b: string): boolean => {
  const [one, other] = [compactName(a), compactName(b)];
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const [stem, otherStem] = [stemOf(a), stemOf(b)];
  return (
    /集团|分公司|分厂|分店/.test(one + other) && stem.length > 1 && otherStem.length > 1 && sharesStem(stem, otherStem)
  );
};
const sharesStem = (a: string, b: string): boolean => a.includes(b) || b.includes(a);

/** Compares a company in a table with the one that the files are said to be of. The number decides, then the name. */
export function matchCompany(found: NamedCompany, subject: NamedCompany): CompanyMatch {
  const isSameName = found.name === '' || compactName(found.name) === compactName(subject.name);
  if (found.code !== '') {
    if (!isSameTaxNumber(found.code, subject.code)) return 'another';
    return isSameName ? 'same' : 'renamed';
  }
  if (isSameName) return 'same';
  return isRelated(found.name, subject.name) ? 'group' : 'another';
}
