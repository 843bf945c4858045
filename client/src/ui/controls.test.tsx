// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Amount } from './Amount.tsx';
import { AmountInput } from './AmountInput.tsx';
import { Avatar } from './Avatar.tsx';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { MobileInput } from './MobileInput.tsx';
import { type CascadeNode, RegionCascader } from './RegionCascader.tsx';
import { Segmented } from './Segmented.tsx';
import { TextInput } from './TextInput.tsx';
import { find, press, type Rendered, render, type } from './testing/render.tsx';
import { Uploader } from './Uploader.tsx';
import { uiWords } from './words.ts';

let rendered: Rendered;
afterEach(() => rendered.leave());

test('ignores presses on a busy button, which keeps its name', async () => {
  const onClick = vi.fn<() => void>();
  rendered = await render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  await press('button');
  expect(onClick).not.toHaveBeenCalled();
  expect(find('button').textContent).toBe('Save');
  expect(find<HTMLButtonElement>('button').disabled).toBe(false);
});

test('gives a control the name, description and error of its field', async () => {
  rendered = await render(
    <Field label="Mobile" hint="11 digits" error="3 are missing">
      <TextInput />
    </Field>,
  );
  const input = find<HTMLInputElement>('input');
  expect(find<HTMLLabelElement>('label').htmlFor).toBe(input.id);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['3 are missing', '11 digits']);
});

test('formats amounts by language and size', async () => {
  const all = (
    <>
      <Amount fen={231_000_000} />
      <Amount fen={180_000_000} toFen={231_000_000} />
      <Amount fen={38_620_050} exact />
      <Amount fen={-8_800_000} />
    </>
  );
  const texts = () => [...document.querySelectorAll('.amt')].map((one) => one.textContent);
  rendered = await render(all, uiWords.zh);
  expect(texts()).toEqual(['231万元', '180–231万元', '¥386,200.50', '-¥88,000']);
  await rendered.leave();
  rendered = await render(all);
  expect(texts()).toEqual(['¥2.31M', '¥1.8–2.31M', '¥386,200.50', '-¥88,000']);
});

test('groups an amount unless it is being edited, and never passes on an incomplete one', async () => {
  const seen: (number | null)[] = [];
  function ControlledAmount() {
    const [fen, setFen] = useState<number | null>(38_620_000);
    return (
      <AmountInput
        aria-label="Amount"
        valueFen={fen}
        onFen={(next) => {
          seen.push(next);
          setFen(next);
        }}
      />
    );
  }
  rendered = await render(<ControlledAmount />);
  const input = find<HTMLInputElement>('input');
  expect(input.value).toBe('386,200');
  await act(async () => input.focus());
  expect(input.value).toBe('386200');
  // As after Tab into any input: the content is selected, so typing replaces it.
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
  await type('input', '12.');
  await type('input', '12.3');
  // A third decimal is not shown, and so the figure is the one that is read.
  await type('input', '12.345');
  expect(input.value).toBe('12.34');
  expect(seen).toEqual([1200, 1230, 1234]);
  // A first digit is replaced without losing those behind it.
  await type('input', '000');
  expect([input.value, seen.at(-1)]).toEqual(['000', 0]);
  await type('input', '2000');
  expect(seen.at(-1)).toBe(200_000);
  await type('input', '12.34');
  await act(async () => input.blur());
  expect(input.value).toBe('12.34');
});

test('takes a mobile as people write and paste it', async () => {
  const seen: string[] = [];
  function ControlledMobile() {
    const [mobile, setMobile] = useState('');
    return (
      <MobileInput
        aria-label="Mobile"
        value={mobile}
        onChange={(next) => {
          seen.push(next);
          setMobile(next);
        }}
      />
    );
  }
  rendered = await render(<ControlledMobile />);
  const input = find<HTMLInputElement>('input');
  // A length limit of the browser would cut the last digits of a pasted number.
  expect(input.maxLength).toBe(-1);
  for (const typed of [
    '139 1234 5678',
    '+86 139-1234-5678',
    '１３９１２３４５６７８',
    '139123456789',
    '8613912345678',
  ]) {
    await type('input', typed);
    expect(seen.at(-1)).toBe('13912345678');
    await type('input', '');
  }
});

test('selects with arrow keys in a segmented control', async () => {
  function Views() {
    const [value, setValue] = useState<'a' | 'b'>('a');
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ] as const;
    return <Segmented label="View" options={options} value={value} onChange={setValue} />;
  }
  rendered = await render(<Views />);
  const key = (name: string) =>
    act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  find<HTMLButtonElement>('[aria-checked="true"]').focus();
  await key('ArrowRight');
  expect(find('[aria-checked="true"]').textContent).toBe('B');
  expect(document.activeElement?.textContent).toBe('B');
  await key('ArrowRight');
  expect(find('[aria-checked="true"]').textContent).toBe('A');
});

const regions: readonly CascadeNode[] = [
  { value: '81', label: 'Hong Kong' },
  { value: '32', label: 'Jiangsu', children: [{ value: '3205', label: 'Suzhou' }] },
];

test('completes a cascade at a node without children', async () => {
  const picks: unknown[] = [];
  const pick = (value: readonly string[]) => (
    <RegionCascader label="Region" options={regions} value={value} onChange={(...seen) => picks.push(seen)} />
  );
  rendered = await render(pick([]));
  await press('.casc button:first-child');
  await press('.casc button:nth-child(2)');
  await rendered.show(pick(['32']));
  await press('.casc > :nth-child(2) button');
  expect(picks).toEqual([
    [['81'], true],
    [['32'], false],
    [['32', '3205'], true],
  ]);
});

test('accepts pictures only in an uploader, up to its limit', async () => {
  const onPick = vi.fn<(files: File[]) => void>();
  const onReject = vi.fn<(files: File[], why: string) => void>();
  const nothing = () => undefined;
  rendered = await render(
    <Uploader
      label="Pictures"
      items={[{ key: 'a', name: 'a.png', state: 'done' }]}
      limit={2}
      onPick={onPick}
      onReject={onReject}
      onCancel={nothing}
      onRetry={nothing}
      onRemove={nothing}
    />,
  );
  const files = ['b.png', 'c.png'].map((name) => new File([''], name, { type: 'image/png' }));
  const text = new File([''], 'd.txt', { type: 'text/plain' });
  const input = find<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [text, ...files], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(onPick.mock.calls[0]?.[0].map((file) => file.name)).toEqual(['b.png']);
  expect(onReject.mock.calls.map(([left, why]) => [left[0]?.name, why])).toEqual([
    ['d.txt', 'type'],
    ['c.png', 'limit'],
  ]);
});

test('the colour of an avatar belongs to its id, and the letter to the name', async () => {
  rendered = await render(<Avatar name="周以宁" id="b-2001" />);
  const seen = () => [find('.ava').style.getPropertyValue('--c'), find('.ava').textContent];
  const [colour] = seen();
  await rendered.show(<Avatar name="表姐" id="b-2001" />);
  expect(seen()).toEqual([colour, '表']);
  // Without an id the name decides, and these two differ.
  const byName: unknown[] = [];
  for (const name of ['周以宁', '表姐']) {
    await rendered.show(<Avatar name={name} />);
    byName.push(seen()[0]);
  }
  expect(new Set(byName).size).toBe(2);
});
