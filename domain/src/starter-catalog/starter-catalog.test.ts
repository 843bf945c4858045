import { expect, test } from 'vitest';
import { draftProblems } from '#catalog/draft-problems.ts';
import { starterInstitutions, starterProducts } from './starter-catalog.ts';

const someInstitution = '00000000-0000-4000-8000-000000000001';

test.each(starterProducts)('the linter has nothing to say about the template $slug', ({ draft }) => {
  expect(draftProblems({ ...draft, institution: someInstitution })).toEqual([]);
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
