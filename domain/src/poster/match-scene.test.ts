import { expect, test } from 'vitest';
import { type MatchPosterTexts, matchScene } from './match-scene.ts';
import { textStyle } from './testing.ts';
import { balancedWidth, layOut, lineWidth, shortened } from './text-layout.ts';

const inks = { from: '#0d3f34', to: '#1a6a55', ink: '#fbf9f3', ink2: '#bcd3c8', line: '#ffffff40', brass: '#e0b45c' };
const texts: MatchPosterTexts = {
  site: '元锭融服',
  kind: '个人匹配报告',
  score: 728,
  scoreOf: '满分 1000',
  band: '良好',
  headline: '今天可以申请 17 款，单笔最高 127 万元。',
  stats: [{ label: '可匹配 / 全部', value: '17 / 62' }],
  products: [
    {
      name: '一个名字很长很长很长很长的公积金信用贷款产品',
      institution: '晴川银行',
      figures: '28–36 万元 · 单利 3.15% · IRR 3.20%',
    },
  ],
  hasCode: true,
  code: '生成后\n显示二维码',
  scan: '扫码查看',
  until: '',
  fine: '以机构审批为准。',
};

test('a poster of a report has every text inside the page, no two of a row on each other, and its code once it is known', () => {
  const scene = matchScene(texts, inks);
  for (const { detail } of scene.elements) {
    expect(detail.x).toBeGreaterThanOrEqual(0);
    expect(detail.x + detail.width).toBeLessThanOrEqual(1_080);
  }
  const named = (id: string) => scene.elements.find((one) => one.id === id)!;
  const name = named('name-0');
  const figures = named('figures-0');
  if (name.kind !== 'text' || figures.kind !== 'text') throw new Error('no text');
  const end = name.detail.x + lineWidth(name.text, name.detail);
  const begin = figures.detail.x + figures.detail.width - lineWidth(figures.text, figures.detail);
  expect(end).toBeLessThan(begin);
  expect(scene.elements.filter(({ kind }) => kind === 'code')).toHaveLength(1);
  expect(matchScene({ ...texts, hasCode: false }, inks).elements.filter(({ kind }) => kind === 'code')).toEqual([]);
});

test('lines are about as long as each other, amounts stay whole, and what is too long ends in dots', () => {
  const style = { ...textStyle, size: 52 };
  const linesOf = (text: string) =>
    layOut(text, balancedWidth(text, 912, style), style).lines.map(({ letters }) =>
      letters.map(({ letter }) => letter).join(''),
    );
  expect(linesOf(texts.headline)).toEqual(['今天可以申请 17 款，', '单笔最高 127 万元。']);
  expect(linesOf('You can apply for 17 today, up to ¥1.27M each.').join('|')).toContain('¥1.27M');
  expect(shortened('Suzhou Fund Credit', 120, { size: 32, weight: 700 })).toMatch(/\.\.\.$/);
  expect(shortened('苏州公积金信用贷', 120, { size: 32, weight: 700 })).toBe('苏州…');
});
