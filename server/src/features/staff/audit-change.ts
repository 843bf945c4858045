import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { formatFen, formatRate } from '@sycee/domain/money/format';
import { lookUp } from '@sycee/domain/text/look-up';
import type { AuditChange } from '#platform/audit.ts';
import { fieldNames } from '#platform/field-names.ts';
import { fieldWords, valueWords } from './audit-words.ts';

/** Fields whose values are ids or keys that mean nothing to a reader. */
const hiddenFields: ReadonlySet<string> = new Set(['import', 'merged']);
/** Fields whose values are ids of something that has a name. */
const fieldsOfIds: ReadonlySet<string> = new Set(['stores', 'teams', 'copy_of']);
const amounts: ReadonlySet<string> = new Set(['amount', 'price']);
const image = { zh: '图片', en: 'Image' };

interface ChangeView {
  field: string;
  name: string;
  from: string;
  to: string;
}

/** A change in words; none if its values are internal. */
export function changeView(
  [field, from, to]: AuditChange,
  names: ReadonlyMap<string, BothLanguages>,
  l: Language,
): ChangeView[] {
  if (hiddenFields.has(field)) return [];
  const name = nameOf(field, l);
  return [{ field, name, from: inWords(field, from, names, l), to: inWords(field, to, names, l) }];
}

const nameOf = (field: string, l: Language): string =>
  (lookUp(fieldWords, field) ?? lookUp(fieldNames, field))?.[l] ?? field;

/** A value may be a list of slugs or ids, separated by a comma and a blank. */
function inWords(field: string, value: string | null, names: ReadonlyMap<string, BothLanguages>, l: Language): string {
  if (value === null || value === '') return '—';
  if (amounts.has(field) && /^\d+$/.test(value)) return `¥${formatFen(Number(value))}`;
  if (field === 'lpr')
    return value
      .split(', ')
      .map((rate) => `${formatRate(Number(rate))}%`)
      .join(l === 'zh' ? '、' : ', ');
  if (field === 'logo') return image[l];
  const comma = l === 'zh' ? '、' : ', ';
  if (field === 'filter')
    return value
      .split(', ')
      .map((part) => filterInWords(part, l))
      .join(comma);
  const slugs = lookUp(valueWords, field);
  if (!slugs && !fieldsOfIds.has(field)) return value;
  return value
    .split(', ')
    .map((part) => (slugs && lookUp(slugs, part))?.[l] ?? names.get(part)?.[l] ?? part)
    .join(comma);
}

/** One condition of an export's filter, such as `stage=met`. */
function filterInWords(part: string, l: Language): string {
  const at = part.indexOf('=');
  const [field, value] = [part.slice(0, at), part.slice(at + 1)];
  if (at < 0) return part;
  return `${nameOf(field, l)}${l === 'zh' ? '：' : ': '}${lookUp(lookUp(valueWords, field) ?? {}, value)?.[l] ?? value}`;
}
