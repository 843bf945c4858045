import { findLenders } from '@sycee/domain/moderation/bank-names';
import { lookalikesOf } from '@sycee/domain/moderation/lookalike-names';
import { folded } from '@sycee/domain/moderation/normalise';
import { sentencesOf } from '@sycee/domain/text/sentences';
import { pinyinTerms } from '#platform/pinyin-terms.ts';

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
  /战略合作|深度合作|独家合作|合作(?:银行|机构|伙伴|方|单位)|(?:达成|建立|签署|签订|签约)[^，,。；;]{0,8}合作|[与和跟同][^，,。；;]{1,20}合作|合作关系|指定|授权|官方|唯一|独家|直属|特约|\b(?:partner(?:s|ed|ship)?|official(?:ly)?|authori[sz]ed|exclusive(?:ly)?|appointed|designated|sole)\b/iu;

const kindOfInstitution = /(?:银行|消费金融|小额贷款|融资租赁|信托|保险)$/u;

/** A name in pinyin, as a whole and before the kind of the institution: “Qingchuan银行”. */
function inPinyin({ name }: NamedInstitution): string[] {
  const spelled = (part: string) => pinyinTerms(part)[1] ?? part;
  const kind = kindOfInstitution.exec(name)?.[0];
  return kind ? [spelled(name), `${spelled(name.slice(0, -kind.length))}${kind}`] : [];
}

function institutionsIn(sentence: string, institutions: readonly NamedInstitution[]): NamedInstitution[] {
  const names = institutions.map((institution) => ({ name: institution.name, institution }));
  if (/[a-z]{4}/u.test(folded(sentence)))
    for (const institution of institutions) names.push(...inPinyin(institution).map((name) => ({ name, institution })));
  const { found, rest } = findLenders(sentence, names);
  const imitations = lookalikesOf(
    rest,
    institutions.map(({ name }) => name),
  );
  return [
    ...new Set([
      ...found.map((named) => ('institution' in named ? named.institution : { id: null, name: named.name })),
      ...imitations.map((name) => ({ id: null, name })),
    ]),
  ];
}

/** Sentences that claim a partnership with an institution, a name like one, or a known bank. A sentence that names no institution of its own speaks of none. */
export function partnershipClaims(text: string, institutions: readonly NamedInstitution[]): Claim[] {
  return sentencesOf(text).flatMap((sentence) =>
    claims.test(sentence) || claims.test(folded(sentence))
      ? institutionsIn(sentence, institutions).map((institution) => ({ sentence, institution }))
      : [],
  );
}
