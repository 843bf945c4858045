import { propertyKinds } from '#lists/defaults.ts';
import { tidy } from '#statement/cell.ts';
import { type ValuedKind, valuedKinds } from '../home.ts';

/** Further words for kinds in files of sales. */
const aliases: Readonly<Record<ValuedKind, readonly string[]>> = {
  apartment: ['普通住宅', '商品住宅', '商品房', '住宅楼', '成套住宅', 'residential', 'flat'],
  serviced_apartment: ['商住', '商住公寓', '酒店式公寓', '商务公寓'],
  house: ['联排别墅', '独栋别墅', '叠拼别墅', '双拼别墅', '联排', '独栋', 'villa', 'townhouse', 'detached'],
};

/** Words for kinds in small letters, with the names that the tenant gave them. A word that the tenant gives to two kinds is not read. */
export function kindWords(
  tenant: Readonly<Record<string, { readonly zh: string; readonly en: string }>>,
): Record<string, ValuedKind> {
  const words = new Map<string, ValuedKind | null>();
  for (const kind of valuedKinds)
    for (const word of [kind, propertyKinds[kind]!.zh, propertyKinds[kind]!.en, ...aliases[kind]])
      words.set(tidy(word).toLowerCase(), kind);
  const own = new Map<string, ValuedKind | null>();
  for (const kind of valuedKinds)
    for (const word of new Set([tenant[kind]?.zh, tenant[kind]?.en])) {
      const key = tidy(word ?? '').toLowerCase();
      if (key !== '') own.set(key, own.has(key) ? null : kind);
    }
  return Object.fromEntries([...words, ...own].filter((entry): entry is [string, ValuedKind] => entry[1] !== null));
}
