import { knownBanks } from '@sycee/domain/moderation/known-banks';
import { folded } from '@sycee/domain/moderation/normalise';

/** An institution by a name under which texts speak of it; `id` is null for banks that are none of the tenant's institutions. */
export interface NamedInstitution {
  id: string | null;
  name: string;
}
export interface Claim {
  sentence: string;
  institution: NamedInstitution;
}

const claims =
  /战略合作|深度合作|独家合作|合作(?:银行|机构|伙伴|方|单位)|(?:达成|建立|签署|签订|签约)[^，,。；;]{0,8}合作|与[^，,。；;]{1,20}合作|指定|授权|官方|唯一|独家|直属|特约|\b(?:partner(?:s|ed|ship)?|official(?:ly)?|authori[sz]ed|exclusive(?:ly)?|appointed|designated|sole)\b/iu;
/** A sentence that names no institution of its own speaks of none. */
const sentenceEnd = /(?<=[。！？!?；;\n])|(?<=\.)\s/u;

export const sentencesOf = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Which of the names a text has, compared as the rules of words compare: without spaces, signs and marks between letters, in simplified letters. Longer names win over shorter ones that are a part of them. */
export function namesIn<Named extends { name: string }>(text: string, names: readonly Named[]): Named[] {
  let rest = folded(text);
  const found: Named[] = [];
  for (const named of names.toSorted((one, other) => other.name.length - one.name.length)) {
    const name = folded(named.name);
    if (name.length < 2 || !rest.includes(name)) continue;
    found.push(named);
    rest = rest.replaceAll(name, ' '.repeat(name.length));
  }
  return found;
}

/** Words of `knownBanks` that name no bank: they are there because they resemble names of banks. */
const noBank =
  /^(?:国家|商业|村镇|外资|地下|世界|手机|网上|电话|股份|各大|多家|这家|那家|哪家|一家|两家|几家|合作|贷款|开户|收款|本地|当地|人民)银行$/u;
const banks = knownBanks.filter((name) => !noBank.test(name)).map((name) => ({ id: null, name }));

/** Sentences that claim a partnership with an institution or a known bank. */
export function partnershipClaims(text: string, institutions: readonly NamedInstitution[]): Claim[] {
  return sentencesOf(text).flatMap((sentence) =>
    claims.test(sentence) || claims.test(folded(sentence))
      ? namesIn(sentence, [...institutions, ...banks]).map((institution) => ({ sentence, institution }))
      : [],
  );
}
