import type { BothLanguages } from '@sycee/domain/language/both';

export const fieldKinds = [
  'text',
  'mobile',
  'idCard',
  'amount',
  'number',
  'choice',
  'region',
  'date',
  'switch',
  'code',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** One text for both languages, or one for each. */
export type SchemaText = string | BothLanguages;

export interface SchemaOption {
  value: string;
  label: SchemaText;
}

export interface FieldSchema {
  name: string;
  label: SchemaText;
  kind: FieldKind;
  required?: boolean;
  placeholder?: SchemaText;
  hint?: SchemaText;
  /** For a choice. */
  options?: readonly SchemaOption[];
  /** Limit of a number, of an amount in yuan, or of a text's length. */
  min?: number;
  max?: number;
  unit?: SchemaText;
}

export interface FormSchema {
  title?: SchemaText;
  submit?: SchemaText;
  fields: readonly FieldSchema[];
}

/** Amounts are in fen, regions are codes from the province down; an empty field is null. */
export type FieldValue = string | number | boolean | readonly string[] | null;
export type FormValue = Readonly<Record<string, FieldValue>>;

export function textIn(text: SchemaText | undefined, language: keyof BothLanguages): string | undefined {
  return typeof text === 'object' ? text[language] : text;
}

export function emptyValue(schema: FormSchema): FormValue {
  return Object.fromEntries(schema.fields.map(({ name, kind }) => [name, kind === 'switch' ? false : null]));
}
