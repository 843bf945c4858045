// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLanguageStore } from '#platform/words.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import { checkForm } from './schema/check.ts';
import { emptyValue, type FormSchema, type FormValue } from './schema/types.ts';

const schema: FormSchema = {
  title: { zh: '本人确认', en: 'Confirm' },
  fields: [
    { name: 'mobile', kind: 'mobile', label: 'Mobile', required: true },
    { name: 'amount', kind: 'amount', label: 'Amount', min: 100, max: 1000 },
    { name: 'consent', kind: 'switch', label: 'Agree', required: true },
  ],
};

let rendered: Rendered;
const sent = vi.fn<(value: FormValue) => void>();
function Form() {
  const [value, setValue] = useState(emptyValue(schema));
  return <SchemaForm schema={schema} value={value} onChange={setValue} onSubmit={sent} />;
}
beforeEach(async () => {
  useLanguageStore.getState().setLanguage('en');
  sent.mockClear();
  rendered = await render(<Form />);
});
afterEach(() => rendered.leave());

const faults = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);

test('names every fault of an empty form and focuses the first', async () => {
  await press('button[type="submit"]');
  expect(sent).not.toHaveBeenCalled();
  expect(faults()).toEqual(['Please fill this in', 'Please agree first']);
  expect(document.activeElement).toBe(find('[data-field="mobile"] input'));
});

test('says what to do about a fault, until it is corrected', async () => {
  await press('button[type="submit"]');
  await type('[data-field="mobile"] input', '138');
  expect(faults()[0]).toBe('Enter an 11-digit mobile number starting with 1');
  await type('[data-field="mobile"] input', '138 0000 6027');
  await type('[data-field="amount"] input', '5000');
  expect(faults()).toEqual(['Must be at most 1000', 'Please agree first']);
  await type('[data-field="amount"] input', '500');
  await press('[data-field="consent"] input');
  await press('button[type="submit"]');
  expect(sent).toHaveBeenCalledWith({ mobile: '13800006027', amount: 50_000, consent: true });
});

test('validates a form as data too', () => {
  expect(checkForm(schema, { mobile: '1', amount: 50, consent: true })).toEqual({
    mobile: { code: 'mobile' },
    amount: { code: 'tooSmall', limit: 100 },
  });
});
