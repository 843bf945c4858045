import { expect, test } from 'vitest';
import { taxIn } from './tax-words.ts';

test('taxes are named in the language of the reader, and unusual ones as the file writes them', () => {
  expect(taxIn('增值税', 'en')).toBe('VAT');
  expect(taxIn('企业所得税', 'en')).toBe('corporate income tax');
  expect(taxIn('增值税', 'zh')).toBe('增值税');
  expect(taxIn('某某基金', 'en')).toBe('某某基金');
  expect(taxIn('constructor', 'en')).toBe('constructor');
});
