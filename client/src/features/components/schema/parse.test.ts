import { expect, test } from 'vitest';
import { exampleNames, exampleText } from './examples.ts';
import { parseSchema } from './parse.ts';
import { tidyJson } from './tidy.ts';

const problemsOf = (value: unknown) => parseSchema(JSON.stringify(value)).problems;
const name = { name: 'name', label: 'Name', kind: 'text' };

test.each(exampleNames)('accepts the example %s', (example) => {
  expect(parseSchema(exampleText(example)).problems).toEqual([]);
});

test('names the position in broken JSON', () => {
  const [problem] = parseSchema('{\n  "fields": [\n    { "name": "a" "label": 1 }\n  ]\n}').problems;
  expect(problem).toEqual({ code: 'notJson', line: 3, near: '{ "name": "a" "label": 1 }' });
});

test('reports all problems at once, each with its position', () => {
  const problems = problemsOf({
    fields: [{ ...name, kind: 'mobil' }, { name: 'name', label: 'Again', kind: 'choice' }, { kind: 'date' }, 7],
  });
  expect(problems).toEqual([
    { code: 'unknownKind', path: 'fields[0].kind', value: 'mobil', meant: 'mobile' },
    { code: 'noOptions', path: 'fields[1].options' },
    { code: 'missing', path: 'fields[2].name' },
    { code: 'missing', path: 'fields[2].label' },
    { code: 'notObject', path: 'fields[3]' },
    { code: 'sameName', path: 'fields[1].name', value: 'name' },
  ]);
});

test('suggests the key that was probably meant', () => {
  expect(problemsOf({ fields: [{ ...name, requird: true }] })).toEqual([
    { code: 'unknownKey', path: 'fields[0].requird', meant: 'required' },
  ]);
});

test('checks types and bounds', () => {
  expect(problemsOf({ fields: [{ ...name, min: '2', required: 'yes', label: { zh: '姓名' } }] })).toEqual([
    { code: 'wrongType', path: 'fields[0].label', wanted: 'text' },
    { code: 'wrongType', path: 'fields[0].min', wanted: 'number' },
    { code: 'wrongType', path: 'fields[0].required', wanted: 'boolean' },
  ]);
  expect(problemsOf({ fields: [{ ...name, min: 3, max: 2 }] })).toEqual([
    { code: 'minAboveMax', path: 'fields[0].min' },
  ]);
  expect(problemsOf({ title: 'Empty' })).toEqual([{ code: 'noFields' }]);
  expect(problemsOf([])).toEqual([{ code: 'notObject', path: '' }]);
});

test('formats JSON in fewer lines with the same content', () => {
  const value = { title: { zh: '客户', en: 'Client' }, fields: [name, { ...name, name: 'second' }], empty: [] };
  expect(JSON.parse(tidyJson(value))).toEqual(value);
  expect(tidyJson(value).split('\n')[1]).toBe('  "title": { "zh": "客户", "en": "Client" },');
});
