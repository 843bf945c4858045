import { expect, test } from 'vitest';
import { partnershipClaims } from './partnership.ts';

const institutions = [
  { id: 'qingchuan', name: '晴川银行' },
  { id: 'qingchuan', name: 'Qingchuan Bank' },
  { id: 'yunling', name: '云岭消费金融' },
];
const claimed = (text: string) => partnershipClaims(text, institutions).map(({ institution }) => institution);

test.each([
  ['我们与晴川银行达成战略合作', 'qingchuan', '晴川银行'],
  ['我们和晴川（银行）有合作', 'qingchuan', '晴川银行'],
  ['我们和【晴川】银行是合作关系', 'qingchuan', '晴川银行'],
  ['我们与QingChuan银行有合作', 'qingchuan', '晴川银行'],
  ['qing chuan yin hang 指定机构', 'qingchuan', '晴川银行'],
  ['本店是Yunling消费金融的独家授权', 'yunling', '云岭消费金融'],
  ['我们和工行有合作', null, '工商银行'],
  ['和建行是合作关系', null, '建设银行'],
  ['跟农行长期合作', null, '农业银行'],
  ['中行官方授权', null, '中国银行'],
  ['招行、交行指定', null, '招商银行'],
  ['与ICBC合作', null, '工商银行'],
  ['我们与睛川银行达成合作', null, '睛川银行'],
  ['云领消费金融官方合作方', null, '云领消费金融'],
])('%s claims a partnership with %s %s', (text, id, name) => expect(claimed(text)).toContainEqual({ id, name }));

test.each([
  '我们和晴川行的朋友合作',
  '今天去了晴川银行',
  '和施工行业的老板合作',
  '与员工行为规范有关的授权',
  '途中行驶要授权',
  '和四川银河公司合作',
  '他和我合作了三年',
])('%s claims none', (text) => expect(claimed(text)).toEqual([]));
