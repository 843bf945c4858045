import { isIdCard } from '@sycee/domain/identity/id-card';
import { isMobile } from '@sycee/domain/identity/mobile';
import { isBusinessDate } from '@sycee/domain/time/business-date';
import { codeLength } from '#ui/constants.ts';
import type { FieldSchema, FieldValue, FormSchema, FormValue } from './types.ts';

/** A validation failure, with the limit for its message. */
export type Fault =
  | { code: 'required' | 'mobile' | 'idCard' | 'region' | 'date' | 'choice' }
  | { code: 'code'; missing: number }
  | { code: 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge'; limit: number };

const fenPerYuan = 100;

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function outside(amount: number, { min, max }: FieldSchema): Fault | null {
  if (min !== undefined && amount < min) return { code: 'tooSmall', limit: min };
  if (max !== undefined && amount > max) return { code: 'tooLarge', limit: max };
  return null;
}

function length(text: string, { min, max }: FieldSchema): Fault | null {
  const letters = [...text].length;
  if (min !== undefined && letters < min) return { code: 'tooShort', limit: min };
  if (max !== undefined && letters > max) return { code: 'tooLong', limit: max };
  return null;
}

/** `regionComplete` is only used for regions: whether the selection has reached a leaf. */
export function checkField(field: FieldSchema, value: FieldValue | undefined, regionComplete = true): Fault | null {
  if (isEmpty(value)) return field.required ? { code: 'required' } : null;
  const text = String(value);
  switch (field.kind) {
    case 'text':
      return length(text, field);
    case 'mobile':
      return isMobile(text) ? null : { code: 'mobile' };
    case 'idCard':
      return isIdCard(text) ? null : { code: 'idCard' };
    case 'amount':
      return outside(Number(value) / fenPerYuan, field);
    case 'number':
      return outside(Number(value), field);
    case 'choice':
      return field.options?.some((option) => option.value === value) ? null : { code: 'choice' };
    case 'region':
      return regionComplete ? null : { code: 'region' };
    case 'date':
      return isBusinessDate(text) ? null : { code: 'date' };
    case 'code':
      return text.length === codeLength ? null : { code: 'code', missing: codeLength - text.length };
    case 'switch':
      return field.required && value !== true ? { code: 'required' } : null;
  }
}

export function checkForm(schema: FormSchema, value: FormValue): Readonly<Record<string, Fault>> {
  const faults: Record<string, Fault> = {};
  for (const field of schema.fields) {
    const fault = checkField(field, value[field.name]);
    if (fault) faults[field.name] = fault;
  }
  return faults;
}
