import { emptyScene, type ImageElement, wholePicture } from '@sycee/domain/poster/scene';
import { textElement } from '@sycee/domain/poster/testing';
import { expect, test } from 'vitest';
import { fieldNames, labelsOf } from './field-names.ts';
import { formWords } from './words.ts';

const image = (id: string): ImageElement => {
  const { text: _, detail, ...common } = textElement(id);
  const { x, y, width, height, rotation, opacity } = detail;
  const box = { x, y, width, height, rotation, opacity };
  return { ...common, kind: 'image', picture: null, crop: wholePicture, detail: { ...box, mask: 'none', radius: 0 } };
};
const names = (...texts: string[]) => [
  ...fieldNames(
    texts.map((text, n) => textElement(String(n), {}, text)),
    formWords.zh,
  ).values(),
];

test('a field is called by the beginning of its text: its first line, and no more than twelve letters', () => {
  expect(
    names('限时三天', '先看条件，\n再谈额度', '能不能贷、能贷多少、为什么，三分钟看清楚。', '👨‍👩‍👧'.repeat(13)),
  ).toEqual(['文字：限时三天', '文字：先看条件…', '文字：能不能贷、能贷多少、为什…', `文字：${'👨‍👩‍👧'.repeat(12)}…`]);
});

test('fields with one beginning are counted, and an empty text says that it is empty', () => {
  expect(names('标题', ' \n', '标题', '')).toEqual([
    '文字：标题（1）',
    '文字（未填写）（1）',
    '文字：标题（2）',
    '文字（未填写）（2）',
  ]);
});

test('a text that has to be filled in is called by its label or else its hint, also when it is written', () => {
  const of = (text: string) => ({ ...textElement('time', {}, text), fillIn: { hint: '请填写时间', isRequired: true } });
  const label = { ...textElement('label', {}, '时间 '), belongsTo: 'time' };
  for (const text of ['', '周六 14:00']) {
    expect([...fieldNames([of(text)], formWords.zh).values()]).toEqual(['请填写时间']);
    const labels = labelsOf({ ...emptyScene(), elements: [label, of(text)] });
    expect([...fieldNames([of(text)], formWords.zh, labels).values()]).toEqual(['时间']);
  }
});

test('a single picture needs no number', () => {
  const of = (...ids: string[]) => [...fieldNames(ids.map(image), formWords.en).values()];
  expect([of('a'), of('a', 'b')]).toEqual([['Picture'], ['Picture (1)', 'Picture (2)']]);
});
