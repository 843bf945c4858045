import { expect, test } from 'vitest';
import { defaultRules } from './default-rules.ts';
import { phrasesAtMost } from './limits.ts';
import { Matcher } from './matcher.ts';

const matcher = new Matcher(defaultRules, ['晴川银行']);
const hits = (text: string) => matcher.match(text).map(({ rule }) => rule.slug);

test.each([
  ['我们保证百分百通过', 'promised_approval'],
  ['百分之百批贷', 'promised_approval'],
  ['我保证下款', 'promised_approval'],
  ['保証下款，当天到账', 'promised_approval'],
  ['保 证 【下】款', 'promised_approval'],
  ['资质再差也必过', 'promised_approval'],
  ['秒过必批', 'promised_approval'],
  ['这款理财保本保息', 'promised_approval'],
  ['跟着我稳赚不赔', 'promised_approval'],
  ['不要犹豫保证下款', 'promised_approval'],
  ['小心错过，我们保证下款', 'promised_approval'],
  ['小心错过保证下款的机会', 'promised_approval'],
  ['保证下款不是骗子', 'promised_approval'],
  ['保证下款，假的赔十万', 'promised_approval'],
  ['警惕骗子！我们保证下款', 'promised_approval'],
  ['警惕保证下款的广告。我们才保证下款', 'promised_approval'],
  ['我有内部渠道', 'improper_channels'],
  ['内部 通道，名额有限', 'improper_channels'],
  ['内部渠道绝不违规', 'improper_channels'],
  ['征信洗白，三天见效', 'improper_channels'],
  ['专业洗白征信', 'improper_channels'],
  ['修复征信逾期', 'improper_channels'],
  ['帮您包装流水', 'improper_channels'],
  ['包裝流水', 'improper_channels'],
  ['AB贷了解一下', 'improper_channels'],
  ['做Ａ/Ｂ贷', 'improper_channels'],
  ['先转500定金到我账户', 'advance_fees'],
  ['办理前收取评估费500元', 'advance_fees'],
  ['先交手续费再放款', 'advance_fees'],
  ['先付一笔保证金，马上放款', 'advance_fees'],
  ['帮您做流水', 'advance_fees'],
  ['我是工商银行信贷经理', 'posing_as_bank'],
  ['我是建行客户经理小李', 'posing_as_bank'],
  ['我行推出新产品', 'posing_as_bank'],
])('%s is hit by %s', (text, slug) => expect(hits(text)).toContain(slug));

test.each([
  '提醒大家：凡是先交手续费的都是骗子',
  '凡是先交手续费的，都是骗子！',
  '没有人能保证下款',
  '谁也不能保证下款',
  '银行不会要求您先交保证金',
  '警惕内部渠道',
  '请警惕所谓的内部渠道',
  '谨防“征信洗白”陷阱',
  '拒绝包装流水',
  '我们拒绝任何包装流水',
  '不要相信洗白征信',
  '不要先交手续费',
  '声称百分百通过的广告是假的',
  '声称保本保息的是诈骗',
  '远离AB贷',
  '我们不承诺必过',
  '严禁包装资料',
  '内部渠道都是骗人的',
  '用Excel做流水表',
  '我会做流水账',
  '请您务必过来一趟',
  '这套房不必过户',
  '未必批得下来',
  '包装厂近半年的银行流水',
  '请确保本人到场',
  '放款后按合同收取服务费，放款前不收任何费用',
  '年化 3.45%，36 期，每月还 2936.21 元',
  '征信报告请从人民银行征信中心打印',
  '担保过的房产也能评估',
  '你看我行不行',
  '他总是我行我素',
  '我是想找银行客户经理咨询一下',
  '百分之百的诚意',
])('%s passes', (text) => expect(hits(text)).toEqual([]));

test('what headquarters forbid in words of their own is forbidden in a warning too', () => {
  const own = new Matcher([{ phrases: ['某某金融'], detectors: [] }], []);
  expect(own.match('警惕某某金融')).toHaveLength(1);
});

test('the default rules keep the limits of rules', () => {
  for (const { slug, phrases } of defaultRules) {
    expect(phrases.length, slug).toBeLessThanOrEqual(phrasesAtMost);
    expect(new Set(phrases).size, slug).toBe(phrases.length);
  }
});
