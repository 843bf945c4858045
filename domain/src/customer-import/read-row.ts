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
  /** Names of tags; the server decides which ones exist. */
  tags: string[];
  /** ISO timestamp. */
  nextContact: string | null;
  remark: string;
  profile: Partial<Record<(typeof profileImports)[number] | 'credit_code', string>>;
}
type RowResult = { readonly row: ImportedCustomer } | { readonly problem: ImportProblem; readonly field: ImportField };

/** Reads one row, or returns its first problem. */
export function readRow(texts: RowTexts): RowResult {
  const textOf = (field: ImportField): string => texts[field] ?? '';
  const reject = (problem: ImportProblem, field: ImportField): RowResult => ({ problem, field });
  if (textOf('name') === '') return reject('name_missing', 'name');
  if (textOf('mobile') === '') return reject('mobile_missing', 'mobile');
  if (/\*/.test(textOf('mobile'))) return reject('mobile_masked', 'mobile');
  const mobile = mobileIn(textOf('mobile'));
  if (!mobile) return reject('mobile', 'mobile');
  const long = importFieldSlugs.find(
    (field) => field !== 'mobile' && field !== 'credit_code' && [...textOf(field)].length > importFields[field].most,
  );
  if (long) return reject('too_long', long);
  const code = normalizeCreditCode(textOf('credit_code'));
  if (code !== '' && !isCreditCode(code)) return reject('credit_code', 'credit_code');
  const level = levelIn(textOf('level'));
  if (!level) return reject('level', 'level');
  const nextContact = momentIn(textOf('next_contact'));
  if (nextContact === undefined) return reject('next_contact', 'next_contact');
  const profile = profileImports.flatMap((field) => (textOf(field) ? [[field, textOf(field)] as const] : []));
  return {
    row: {
      name: textOf('name'),
      mobile,
      company: textOf('company'),
      level,
      tags: textOf('tags')
        .split(/[,;/|、，；\s]+/)
        .filter((tag) => tag !== ''),
      nextContact,
      remark: textOf('remark'),
      profile: Object.fromEntries(code ? [...profile, ['credit_code', code]] : profile),
    },
  };
}

/** Reads `+86 138-1234 6027`, and `13812346027.0` as spreadsheets write numbers. */
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

/** Reads a date with an optional time in Shanghai; null if empty, `undefined` if unreadable. */
function momentIn(text: string): string | null | undefined {
  const day = readDate(text);
  if ('invalid' in day) return undefined;
  if (day.value === null) return null;
  const time = /[T\s](\d{1,2}):([0-5]\d)/.exec(text);
  const hours = Number(time?.[1] ?? 0);
  if (hours > 23) return undefined;
  const clock = time ? `${String(hours).padStart(2, '0')}:${time[2]}` : morning;
  return new Date(`${day.value}T${clock}:00+08:00`).toISOString();
}
