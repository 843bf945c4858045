import { isCreditCode, normalizeCreditCode } from '#identity/credit-code.ts';
import { isMobile } from '#identity/mobile.ts';
import { readDate, tidy } from '#statement/cell.ts';
import { type ImportField, importFieldSlugs, importFields, profileImports, type RowTexts } from './fields.ts';
import type { ImportProblem } from './problem.ts';

export interface ImportedCustomer {
  name: string;
  mobile: string;
  company: string;
  level: 'A' | 'B' | 'C' | 'D';
  /** As they are called; which of them exist is the house's to say. */
  tags: string[];
  /** An instant. */
  nextContact: string | null;
  remark: string;
  profile: Partial<Record<(typeof profileImports)[number] | 'credit_code', string>>;
}
type Read = { readonly row: ImportedCustomer } | { readonly problem: ImportProblem; readonly field: ImportField };

/** One row, or the first thing that is wrong with it. */
export function readRow(texts: RowTexts): Read {
  const said = (field: ImportField): string => texts[field] ?? '';
  const bad = (problem: ImportProblem, field: ImportField): Read => ({ problem, field });
  if (said('name') === '') return bad('name_missing', 'name');
  if (said('mobile') === '') return bad('mobile_missing', 'mobile');
  if (/\*/.test(said('mobile'))) return bad('mobile_masked', 'mobile');
  const mobile = mobileIn(said('mobile'));
  if (!mobile) return bad('mobile', 'mobile');
  const long = importFieldSlugs.find(
    (field) => field !== 'mobile' && field !== 'credit_code' && [...said(field)].length > importFields[field].most,
  );
  if (long) return bad('too_long', long);
  const code = normalizeCreditCode(said('credit_code'));
  if (code !== '' && !isCreditCode(code)) return bad('credit_code', 'credit_code');
  const level = levelIn(said('level'));
  if (!level) return bad('level', 'level');
  const nextContact = momentIn(said('next_contact'));
  if (nextContact === undefined) return bad('next_contact', 'next_contact');
  const kept = profileImports.flatMap((field) => (said(field) ? [[field, said(field)] as const] : []));
  return {
    row: {
      name: said('name'),
      mobile,
      company: said('company'),
      level,
      tags: said('tags')
        .split(/[,;/|、，；\s]+/)
        .filter((tag) => tag !== ''),
      nextContact,
      remark: said('remark'),
      profile: Object.fromEntries(code ? [...kept, ['credit_code', code]] : kept),
    },
  };
}

/** `+86 138-1234 6027`, and `13812346027.0` of a spreadsheet that took it for a number. */
export function mobileIn(text: string): string | null {
  const digits = tidy(text)
    .replace(/\.0+$/, '')
    .replace(/[\s()'’-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return isMobile(digits) ? digits : null;
}

function levelIn(text: string): ImportedCustomer['level'] | null {
  if (text === '') return 'C';
  const letter = /^([A-D])(?![A-Z])/i.exec(text)?.[1]?.toUpperCase();
  return (letter as ImportedCustomer['level'] | undefined) ?? null;
}

const morning = '09:00';

/** A day, with or without its time in Shanghai; undefined when it cannot be read. */
function momentIn(text: string): string | null | undefined {
  const day = readDate(text);
  if ('bad' in day) return undefined;
  if (day.value === null) return null;
  const time = /[T\s](\d{1,2}):([0-5]\d)/.exec(text);
  const hours = Number(time?.[1] ?? 0);
  if (hours > 23) return undefined;
  const clock = time ? `${String(hours).padStart(2, '0')}:${time[2]}` : morning;
  return new Date(`${day.value}T${clock}:00+08:00`).toISOString();
}
