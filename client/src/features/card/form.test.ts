import { standardLayout } from '@sycee/domain/card/layout';
import { expect, test } from 'vitest';
import { bodyOf, formOf, previewOf } from './form.ts';
import type { OwnCard } from './queries.ts';

const own: OwnCard = {
  account_no: 'b-1',
  template_no: 'italic',
  name: '周以宁',
  title: '顾问',
  store_name: '平江店',
  avatar: '/profile.png',
  profile_picture: '/profile.png',
  photo: null,
  version: 3,
  titles: ['AFP'],
  mobile: '13800000101',
  introduction: '你好',
  achievements: [],
  products: [],
  choices: [{ id: 'gone', name: 'Withdrawn', shown: null }],
  fields: [],
  layout: [...standardLayout],
  promo_code: 'YINING',
  templates: ['italic', 'plain', 'seal'],
};
const form = formOf(own);

test('the preview shows each reader what the layout gives, in its order, while one types', () => {
  const layout = standardLayout
    .map(({ field, shown_to }) => ({ field, shown_to: field === 'mobile' ? ('contacts' as const) : shown_to }))
    .toReversed();
  const typed = { ...form, layout, titles: ['AFP', ' ', 'AFP', 'CFP '], photo: '/card.png' };
  expect(previewOf(typed, own, 'guest')).toMatchObject({
    avatar: '/card.png',
    titles: ['AFP', 'CFP'],
    mobile: '',
    products: [],
    fields: ['introduction', 'titles'],
  });
  expect(previewOf(typed, own, 'contact')).toMatchObject({
    mobile: '13800000101',
    fields: ['introduction', 'mobile', 'titles'],
  });
  expect(previewOf(form, own, 'contact')).toMatchObject({ avatar: '/profile.png', mobile: '' });
});

test('a save names the version that was read, leaves out empty lines and keeps withdrawn products', () => {
  expect(bodyOf({ ...form, achievements: ['  ', ' 210 家 '] }, own)).toMatchObject({
    version: 3,
    achievements: ['210 家'],
    products: ['gone'],
  });
});
