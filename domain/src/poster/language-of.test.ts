import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';
import { emptyScene, type PosterElement } from './scene.ts';
import { fieldElement, shapeElement, textElement } from './testing.ts';

const languageWith = (...elements: PosterElement[]) => languageOf({ ...emptyScene(), elements });
const text = (words: string) => textElement(words || 'empty', {}, words);

test('a poster has the language of its own texts, and is Chinese without any', () => {
  expect(languageWith(text('Loans for small firms'), text('3.45%'))).toBe('en');
  expect(languageWith(text('Loans'), text('贷款有风险'))).toBe('zh');
  expect(languageWith(text('Loans'), { ...text(''), fillIn: { hint: '请填写地址', isRequired: true } })).toBe('zh');
  expect(languageWith(text('3.45%'), fieldElement('store'), shapeElement('a'))).toBe('zh');
});
