import { noCard } from '@sycee/domain/poster/card-facts';
import { type AvatarElement, emptyScene, type FieldElement, type Scene } from '@sycee/domain/poster/scene';
import { textElement } from '@sycee/domain/poster/testing';
import { expect, test } from 'vitest';
import { lettersNeeded } from './letters-needed.ts';

test('each weight needs its letters once, fields those of the card, and a sign for what the font does not have', () => {
  const { text: _, kind: __, ...common } = textElement('b', { weight: 700 });
  const field: FieldElement = { ...common, kind: 'field', field: 'mobile' };
  const avatar: AvatarElement = {
    ...common,
    id: 'c',
    kind: 'avatar',
    detail: { ...common.detail, mask: 'none', radius: 0 },
  };
  const scene: Scene = { ...emptyScene(), elements: [textElement('a', {}, '利 率利\n😀'), field, avatar] };
  const needed = lettersNeeded(scene, { ...noCard, name: '周以宁', mobile: '13800000101' });
  expect([...needed].map(([weight, letters]) => [weight, [...letters].join('')])).toEqual([
    [400, '利率□'],
    [700, '1380周'],
  ]);
});

const needed = (text: string) => [
  ...(lettersNeeded({ ...emptyScene(), elements: [textElement('a', {}, text)] }, noCard).get(400) ?? []),
];

test('needs every sign once, and the sign for missing letters', () => {
  expect(needed('利率 利率😀')).toEqual(['利', '率', '□']);
});

test('a letter with marks needs its signs one by one, so that a call has no more signs than it may', () => {
  expect(needed(`a\u0301a${'a\u0301'.repeat(9)}a${'\u0301'.repeat(400)}`)).toEqual(['a', '\u0301']);
});
