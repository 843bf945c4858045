import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents, isDocumentSlug } from '#catalog/documents.ts';
import { type DocumentState, documentStates } from './document.ts';
import {
  allDocumentFields,
  type DocumentRequirements,
  documentField,
  isIdentity,
  maskDocumentField,
  missesOf,
  parseDocumentField,
  requestedFields,
  requirementLevelOf,
  stepAsks,
} from './document-fields.ts';
import { stages } from './status.ts';

const mortgage: DocumentRequirements = {
  category: 'mortgage',
  audience: 'person',
  documents: ['id_card', 'marriage_certificate', 'property_certificate'],
};
const misses = (
  requirements: DocumentRequirements,
  stage: (typeof stages)[number] | null,
  state: DocumentState,
  isFilled = false,
) => missesOf(requirements, stage, { stateOf: () => state, isFilled: () => isFilled });

test('stages require only existing documents and fields', () => {
  for (const { documents: input = [], fields = [] } of stepAsks) {
    if (input !== 'all') expect(input.every(isDocumentSlug)).toBe(true);
    expect(fields.every(documentField)).toBe(true);
  }
  expect(new Set(allDocumentFields.map(({ slug }) => slug)).size).toBe(allDocumentFields.length);
});

test('before an order goes to the institution, everything its product requires is needed; only a mortgage requires a deed', () => {
  expect(misses(mortgage, 'submitted', 'missing').filter(({ kind }) => kind === 'document')).toEqual([
    { kind: 'document', slug: 'id_card', ask: 'wanted', state: 'missing' },
    { kind: 'document', slug: 'marriage_certificate', ask: 'wanted', state: 'missing' },
    { kind: 'document', slug: 'property_certificate', ask: 'required', state: 'missing' },
  ]);
  expect(
    requirementLevelOf({ ...mortgage, category: 'credit' }, 'documents', 'property_certificate', 'submitted'),
  ).toBe('wanted');
  expect(misses(mortgage, 'met', 'missing')).toEqual([]);
  expect(misses(mortgage, null, 'missing')).toEqual([]);
});

test('a submitted or rejected document still counts as missing and is reported with its state', () => {
  for (const state of ['given', 'refused'] as const)
    expect(misses(mortgage, 'submitted', state, true).map((miss) => miss.state)).toEqual([state, state, state]);
  expect(misses(mortgage, 'submitted', 'accepted', true)).toEqual([]);
});

test('the account for the payout is required last, and a company provides its own account', () => {
  expect(misses(mortgage, 'disbursed', 'missing').map(({ slug }) => slug)).toEqual(['bank_card']);
  const fields = requestedFields({ ...mortgage, audience: 'company' }).map(({ slug }) => slug);
  expect(fields).toEqual(['representative_id_number', 'credit_code', 'office', 'bank_card']);
});

test('for any set of documents nothing is reported missing twice, and accepting more never makes more missing', () => {
  const slugs = Object.keys(documents);
  const some = fc.record({
    category: fc.constantFrom('mortgage', 'credit', null),
    audience: fc.constantFrom('person' as const, 'company' as const),
    documents: fc.subarray(slugs),
    stage: fc.constantFrom(...stages),
    states: fc.array(fc.constantFrom(...documentStates), { minLength: slugs.length, maxLength: slugs.length }),
    also: fc.constantFrom(...slugs),
  });
  fc.assert(
    fc.property(some, ({ stage, states, also, ...requirements }) => {
      const stateOf = (slug: string) => states[slugs.indexOf(slug)]!;
      const now = missesOf(requirements, stage, { stateOf, isFilled: () => false });
      expect(new Set(now.map(({ kind, slug }) => `${kind} ${slug}`)).size).toBe(now.length);
      const more = missesOf(requirements, stage, {
        stateOf: (slug) => (slug === also ? 'accepted' : stateOf(slug)),
        isFilled: () => true,
      });
      expect(more.length).toBeLessThanOrEqual(now.length);
    }),
  );
});

test('an ID number is checked, stored in one form and shown masked', () => {
  const field = documentField('id_number')!;
  expect(parseDocumentField(field, '11010519491231002x')).toBe('11010519491231002X');
  expect(parseDocumentField(field, '110105194912310021')).toBeUndefined();
  expect(maskDocumentField(field, '11010519491231002X')).toBe('110 *********** 002X');
  const account = documentField('bank_card')!;
  expect(parseDocumentField(account, '6222 0210-0112 3456 789')).toBe('6222021001123456789');
  for (const odd of ['', '1234567', 'DROP TABLE', '６２２２０２１００１１２'])
    expect(parseDocumentField(account, odd)).toBeUndefined();
  expect(maskDocumentField(account, '6222021001123456789')).toBe('**** 6789');
  expect(allDocumentFields.filter(isIdentity).map(({ slug }) => slug)).toEqual([
    'id_number',
    'representative_id_number',
    'bank_card',
  ]);
});
