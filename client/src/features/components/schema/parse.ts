import { nearest } from './nearest.ts';
import { type FormSchema, fieldKinds } from './types.ts';

export type Problem =
  | { code: 'notJson'; line?: number; near: string }
  | { code: 'notObject'; path: string }
  | { code: 'noFields' }
  | { code: 'missing'; path: string }
  | { code: 'wrongType'; path: string; wanted: 'text' | 'number' | 'boolean' }
  | { code: 'unknownKey'; path: string; meant?: string }
  | { code: 'unknownKind'; path: string; value: string; meant?: string }
  | { code: 'sameName'; path: string; value: string }
  | { code: 'noOptions'; path: string }
  | { code: 'minAboveMax'; path: string };

export type Parsed = { schema: FormSchema; problems: readonly [] } | { schema: null; problems: readonly Problem[] };

type Dictionary = Record<string, unknown>;

const formKeys = ['title', 'submit', 'fields'];
const fieldKeys = ['name', 'label', 'kind', 'required', 'placeholder', 'hint', 'options', 'min', 'max', 'unit'];

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (isDictionary(value) && typeof value.zh === 'string' && typeof value.en === 'string');

/** Engines word their errors differently; some give the line, some the position, some neither. */
function whereJsonBroke(text: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  const position = /position (\d+)/.exec(message)?.[1];
  const at = line ? Number(line) : position ? text.slice(0, Number(position)).split('\n').length : undefined;
  return { code: 'notJson', line: at, near: (at ? text.split('\n')[at - 1] : undefined)?.trim() ?? '' };
}

function keysOf(value: Dictionary, known: readonly string[], path: string): Problem[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({ code: 'unknownKey', path: `${path}${key}`, meant: nearest(key, known) }));
}

function typesOf(value: Dictionary, path: string): Problem[] {
  const wrong = (keys: readonly string[], wanted: 'text' | 'number' | 'boolean', fits: (one: unknown) => boolean) =>
    keys
      .filter((key) => value[key] !== undefined && !fits(value[key]))
      .map((key): Problem => ({ code: 'wrongType', path: `${path}${key}`, wanted }));
  return [
    ...wrong(['title', 'submit', 'label', 'placeholder', 'hint', 'unit'], 'text', isText),
    ...wrong(['name'], 'text', (one) => typeof one === 'string'),
    ...wrong(['min', 'max'], 'number', (one) => typeof one === 'number'),
    ...wrong(['required'], 'boolean', (one) => typeof one === 'boolean'),
  ];
}

function optionsOf(options: unknown, path: string): Problem[] {
  if (!Array.isArray(options) || options.length === 0) return [{ code: 'noOptions', path }];
  return options.flatMap((option, index): Problem[] =>
    isDictionary(option) && typeof option.value === 'string' && isText(option.label)
      ? []
      : [{ code: 'notObject', path: `${path}[${index}]` }],
  );
}

function fieldProblems(field: unknown, index: number): Problem[] {
  const path = `fields[${index}].`;
  if (!isDictionary(field)) return [{ code: 'notObject', path: `fields[${index}]` }];
  const missing = ['name', 'label', 'kind'].filter((key) => field[key] === undefined || field[key] === '');
  const kind = field.kind;
  const known = (fieldKinds as readonly unknown[]).includes(kind);
  return [
    ...missing.map((key): Problem => ({ code: 'missing', path: `${path}${key}` })),
    ...keysOf(field, fieldKeys, path),
    ...typesOf(field, path),
    ...(kind !== undefined && kind !== '' && !known
      ? [
          {
            code: 'unknownKind',
            path: `${path}kind`,
            value: String(kind),
            meant: nearest(String(kind), fieldKinds),
          } as const,
        ]
      : []),
    ...(kind === 'choice' ? optionsOf(field.options, `${path}options`) : []),
    ...(typeof field.min === 'number' && typeof field.max === 'number' && field.min > field.max
      ? [{ code: 'minAboveMax', path: `${path}min` } as const]
      : []),
  ];
}

function sameNames(fields: readonly unknown[]): Problem[] {
  const names = fields.map((field) => (isDictionary(field) ? field.name : undefined));
  return names.flatMap((name, index): Problem[] =>
    typeof name === 'string' && names.indexOf(name) < index
      ? [{ code: 'sameName', path: `fields[${index}].name`, value: name }]
      : [],
  );
}

/** Returns all problems with their positions, or the schema. */
export function parseSchema(text: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { schema: null, problems: [whereJsonBroke(text, error)] };
  }
  if (!isDictionary(value)) return { schema: null, problems: [{ code: 'notObject', path: '' }] };
  const { fields } = value;
  const ofForm = [...keysOf(value, formKeys, ''), ...typesOf(value, '')];
  const ofFields: Problem[] =
    Array.isArray(fields) && fields.length > 0
      ? [...fields.flatMap(fieldProblems), ...sameNames(fields)]
      : [{ code: 'noFields' }];
  const problems = [...ofForm, ...ofFields];
  return problems.length > 0 ? { schema: null, problems } : { schema: value as unknown as FormSchema, problems: [] };
}
