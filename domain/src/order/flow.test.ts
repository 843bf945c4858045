import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyFlow,
  type FlowDocument,
  type FlowField,
  type FlowParts,
  flowDifference,
  flowFieldTypes,
  flowProblem,
  isFlowChanged,
  keyOfDocument,
  missingFlowFields,
  parseFlowValue,
  requirableStages,
  valuesOfFields,
} from './flow.ts';
import { stages } from './status.ts';

const option = (slug: string) => ({ slug, name: { zh: slug, en: slug } });
const fieldWith = (part: Partial<FlowField>): FlowField => ({
  slug: 'own_1',
  name: { zh: '字段', en: 'Field' },
  type: 'text',
  options: [],
  category: null,
  requiredBefore: null,
  ...part,
});
const anyField = fc
  .record({
    slug: fc.constantFrom('own_1', 'own_2', 'own_3', '__proto__', 'constructor'),
    type: fc.constantFrom(...flowFieldTypes),
    category: fc.constantFrom(null, 'tax' as const, 'mortgage' as const),
    requiredBefore: fc.constantFrom(null, ...requirableStages),
    zh: fc.constantFrom('甲', '乙', '丙', '丁'),
  })
  .map(({ zh, ...part }) =>
    fieldWith({
      ...part,
      name: { zh, en: `${zh} en` },
      options: part.type === 'choice' ? [option('a'), option('b')] : [],
    }),
  );
const lease: FlowDocument = { slug: 'lease', category: null, requiredBefore: null };
const anyDocument: fc.Arbitrary<FlowDocument> = fc.record({
  slug: fc.constantFrom('lease', 'articles', 'own_1', '__proto__'),
  category: fc.constantFrom(null, 'tax' as const, 'mortgage' as const),
  requiredBefore: fc.constantFrom(null, ...requirableStages),
});
const anyValue = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.constantFrom('a', '__proto__', '2026-02-28', '2026-02-30', '2026-13-01', -0, 0.1 + 0.2, Number.NaN),
);

test('a stored value is of the type of its field, and is the same when it is parsed again and sent as JSON', () => {
  fc.assert(
    fc.property(anyField, anyValue, (field, value) => {
      const stored = parseFlowValue(field, value);
      if (stored === undefined) return;
      const isFigure = field.type === 'number' || field.type === 'amount';
      expect(typeof stored).toBe(isFigure ? 'number' : 'string');
      expect(parseFlowValue(field, JSON.parse(JSON.stringify(stored)))).toEqual(stored === 0 ? 0 : stored);
      if (field.type === 'amount') expect(Number.isSafeInteger(stored) && Number(stored) >= 0).toBe(true);
      if (field.type === 'choice') expect(['a', 'b']).toContain(stored);
    }),
  );
  const parsed = (type: FlowField['type'], value: string | number) => parseFlowValue(fieldWith({ type }), value);
  expect([parsed('date', '2026-02-28'), parsed('date', '2026-02-30'), parsed('date', '2026-2-3')]).toEqual([
    '2026-02-28',
    undefined,
    undefined,
  ]);
  expect([parsed('number', -1.5), parsed('number', 0.12345), parsed('amount', 1.5), parsed('amount', -1)]).toEqual([
    -1.5,
    undefined,
    undefined,
    undefined,
  ]);
});

test('an order never passes the stage before which a field is required without it, and passes with it', () => {
  fc.assert(
    fc.property(anyField, fc.constantFrom(...stages), (field, stage) => {
      const missing = missingFlowFields([field], stage, {});
      const isRequired = field.requiredBefore !== null && stages.indexOf(field.requiredBefore) <= stages.indexOf(stage);
      expect(missing).toEqual(isRequired ? [field] : []);
      const values = Object.fromEntries([[field.slug, 'x']]);
      expect(missingFlowFields([field], stage, values)).toEqual([]);
    }),
  );
  expect(missingFlowFields([fieldWith({ requiredBefore: 'met' })], null, {})).toEqual([]);
  expect(valuesOfFields([fieldWith({ type: 'date' })], { own_1: 'a text of another version' })).toEqual({});
});

test('the difference names what was added, removed and changed, and is empty between equal flows only', () => {
  const flow: fc.Arbitrary<FlowParts> = fc.record({
    fields: fc.uniqueArray(anyField, { selector: ({ slug }) => slug }),
    documents: fc.uniqueArray(anyDocument, { selector: keyOfDocument }),
  });
  fc.assert(
    fc.property(flow, flow, (before, after) => {
      const difference = flowDifference(before, after);
      const { fields, documents } = difference;
      const kept = before.fields.filter(({ slug }) => !fields.removed.some((one) => one.slug === slug));
      expect(kept.length + fields.added.length).toBe(after.fields.length);
      expect(before.documents.length - documents.removed.length + documents.added.length).toBe(after.documents.length);
      expect(isFlowChanged(difference)).toBe(JSON.stringify(before) !== JSON.stringify(after));
      expect(isFlowChanged(flowDifference(after, after))).toBe(false);
    }),
  );
});

test.each<[string | null, Partial<FlowField>[]]>([
  [null, [{}]],
  [null, [{ category: 'tax' }, { slug: 'own_2', category: 'mortgage' }]],
  ['twice', [{}, {}]],
  ['same_name', [{}, { slug: 'own_2', category: 'tax' }]],
  ['no_options', [{ type: 'choice' }]],
  ['no_options', [{ options: [option('a')] }]],
  ['same_option', [{ type: 'choice', options: [option('a'), { ...option('a'), slug: 'b' }] }]],
  ['stage', [{ requiredBefore: 'to_call' }]],
])('the problem %s of fields', (problem, fields) => {
  expect(flowProblem({ ...emptyFlow, fields: fields.map(fieldWith) })).toBe(problem);
});

test.each<[string | null, Partial<FlowDocument>[]]>([
  [null, [{}, { slug: 'articles' }]],
  [null, [{ category: 'tax' }, { category: 'mortgage' }]],
  ['same_document', [{}, {}]],
  ['same_document', [{}, { category: 'tax' }]],
  ['stage', [{ requiredBefore: 'to_call' }]],
])('the problem %s of documents', (problem, documents) => {
  expect(flowProblem({ ...emptyFlow, documents: documents.map((part) => ({ ...lease, ...part })) })).toBe(problem);
});
