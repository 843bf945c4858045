import { expect, test } from 'vitest';
import { contentProblems, draftProblems } from '#catalog/draft-problems.ts';
import { starterInstitutions, starterProducts } from './starter-catalog.ts';

const someInstitution = '00000000-0000-4000-8000-000000000001';

test.each(starterProducts)('only the name of the template $slug keeps it from being published', ({ draft }) => {
  const template = { ...draft, institution: someInstitution };
  expect(contentProblems(template)).toEqual([]);
  expect(draftProblems(template)).toMatchObject([{ field: 'name', severity: 'refuse' }]);
  expect(draftProblems({ ...template, name: { zh: '安居贷', en: 'Home Loan' } })).toEqual([]);
});

test('every name says that it is a template, and every slug and institution is there once', () => {
  const names = [
    ...starterProducts.map(({ draft }) => draft.name),
    ...starterInstitutions.map(({ name_zh, name_en }) => ({ zh: name_zh, en: name_en })),
  ];
  for (const { zh, en } of names) {
    expect(zh).toContain('（模板）');
    expect(en).toContain('(template)');
  }
  expect(new Set(starterProducts.map(({ slug }) => slug)).size).toBe(starterProducts.length);
  const known = starterInstitutions.map(({ slug }) => slug);
  expect(new Set(known).size).toBe(known.length);
  for (const { by } of starterProducts) expect(known).toContain(by);
  expect(new Set(starterProducts.map(({ draft }) => draft.category)).size).toBe(starterProducts.length);
});
