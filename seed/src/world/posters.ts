import { complianceAt, imageAt, sceneOf, shapeAt, sharerAt, textAt } from '@sycee/domain/poster/compose';
import type { PosterElement } from '@sycee/domain/poster/scene';
import { type PosterTemplate, standardTemplates } from '@sycee/domain/poster/standard-templates';

const [ink, ink2, pine, pine2] = ['#1d221f', '#4e544e', '#0d3f34', '#1a6a55'] as const;
const [champ, mint, rice, snow] = ['#f0dcae', '#bcd3c8', '#f3ecdc', '#fbf9f3'] as const;
const aboutLoans =
  '贷款有风险，借款需谨慎。额度、年化利率（单利）和期限以金融机构审批为准。\n请根据还款能力合理借款。提供融资咨询，不发放贷款。';
const compliance = (text: string, color: string) =>
  complianceAt(text, [80, 1764, 920, 110], { size: 24, color, align: 'center', leading: 150 });

/** A number in a circle, a line of large letters, and one of small letters. */
const point = (n: number, y: number, [title, words]: readonly [string, string], dark: boolean): PosterElement[] => [
  shapeAt(`box-${n}`, [60, y, 960, 176], { fill: dark ? '#ffffff' : snow, radius: 28, opacity: dark ? 10 : 100 }),
  shapeAt(`disc-${n}`, [100, y + 46, 84, 84], { shape: 'ellipse', fill: dark ? champ : pine }),
  textAt(`number-${n}`, String(n), [100, y + 52, 84, 70], {
    size: 46,
    color: dark ? '#2a2109' : '#ffffff',
    weight: 700,
    align: 'center',
  }),
  textAt(`title-${n}`, title, [220, y + 28, 760, 62], { size: 42, color: dark ? '#f4f1e6' : ink, weight: 700 }, true),
  textAt(`words-${n}`, words, [220, y + 96, 760, 50], { size: 30, color: dark ? mint : ink2 }, true),
];

const loan: PosterTemplate = {
  slug: 'loan',
  title: '经营贷：先看条件',
  category: 'loan',
  scene: sceneOf('phone', { kind: 'gradient', from: pine, to: '#15614e', angle: 20 }, [
    shapeAt('ring', [640, -260, 720, 720], { shape: 'ellipse', stroke: champ, strokeWidth: 2, opacity: 30 }),
    shapeAt('ring-2', [720, -180, 560, 560], { shape: 'ellipse', stroke: champ, strokeWidth: 2, opacity: 22 }),
    textAt('kicker', '企业经营融资', [80, 150, 700, 60], { size: 40, color: champ, spacing: 6 }, true),
    textAt(
      'headline',
      '先看条件，\n再谈额度',
      [80, 236, 920, 330],
      { size: 124, color: '#f4f1e6', weight: 700, leading: 130 },
      true,
    ),
    shapeAt('line', [80, 590, 96, 8], { fill: champ, radius: 4 }),
    textAt(
      'words',
      '能不能贷、能贷多少、为什么，三分钟看清楚。',
      [80, 640, 920, 110],
      { size: 38, color: mint, leading: 150 },
      true,
    ),
    ...point(1, 800, ['逐家说明理由', '哪家符合、哪家不符合，差在哪一项'], true),
    ...point(2, 1000, ['成本一次列全', '年化利率（单利）与各项费用分开写明'], true),
    ...point(3, 1200, ['知道怎样改善', '补哪份材料、等多久，写在报告里'], true),
    ...sharerAt(1408, { surface: rice, ink, ink2, hint: '扫码看看条件，需要时找我' }),
    compliance(aboutLoans, mint),
  ]),
};

const tax: PosterTemplate = {
  slug: 'tax',
  title: '税务匹配：报税表看条件',
  category: 'tax',
  scene: sceneOf('phone', rice, [
    shapeAt('disc', [660, -200, 720, 720], {
      shape: 'ellipse',
      fill: { kind: 'gradient', from: pine2, to: pine, angle: 0 },
    }),
    imageAt([706, 64, 320, 320], { mask: 'circle' }),
    textAt('kicker', '税务匹配', [80, 190, 480, 60], { size: 40, color: '#7a5414', weight: 700, spacing: 6 }),
    textAt(
      'headline',
      '带上报税表\n看看合适\n哪些产品',
      [80, 270, 620, 450],
      { size: 104, color: pine, weight: 700, leading: 135 },
      true,
    ),
    ...point(1, 780, ['从税务局下载即可', '申报表、开票明细，不用自己填数'], false),
    ...point(2, 980, ['每个数字有出处', '来自哪份文件、哪一行，都写清楚'], false),
    ...point(3, 1180, ['年化利率（单利）', '连同各项费用一起列出，便于比较'], false),
    ...sharerAt(1396, { surface: snow, ink, ink2, hint: '扫码了解需要哪些文件' }),
    compliance(aboutLoans, '#5e6962'),
  ]),
};

const festival: PosterTemplate = {
  slug: 'festival',
  title: '节日问候：中秋',
  category: 'festival',
  scene: sceneOf('phone', { kind: 'gradient', from: '#16263a', to: '#35536f', angle: 45 }, [
    shapeAt('glow', [240, 160, 600, 600], { shape: 'ellipse', fill: '#f6d9b5', opacity: 12 }),
    shapeAt('glow-2', [290, 210, 500, 500], { shape: 'ellipse', fill: '#f6d9b5', opacity: 18 }),
    shapeAt('moon', [340, 260, 400, 400], {
      shape: 'ellipse',
      fill: { kind: 'gradient', from: '#fdf1d7', to: '#f2c98a', angle: 0 },
    }),
    ...(
      [
        [140, 240],
        [900, 330],
        [220, 720],
        [860, 760],
        [540, 130],
        [80, 520],
        [980, 600],
      ] as const
    ).map(([x, y], n) =>
      shapeAt(`star-${n}`, [x, y, 8 + (n % 3) * 3, 8 + (n % 3) * 3], {
        shape: 'ellipse',
        fill: '#f6e7c4',
        opacity: 80,
      }),
    ),
    shapeAt('hill', [-260, 1180, 1100, 620], { shape: 'ellipse', fill: '#1d3450' }),
    shapeAt('hill-2', [420, 1240, 1100, 620], { shape: 'ellipse', fill: '#22405f' }),
    textAt(
      'headline',
      '中秋安康',
      [60, 820, 960, 200],
      { size: 140, color: '#fdf1d7', weight: 700, align: 'center', leading: 130, spacing: 16 },
      true,
    ),
    textAt(
      'words',
      '月满人圆，万家灯火。\n感谢一路同行，愿您与家人平安喜乐。',
      [90, 1030, 900, 140],
      { size: 40, color: '#e6dac0', align: 'center', leading: 165 },
      true,
    ),
    ...sharerAt(1396, { surface: snow, ink, ink2, hint: '常联系，扫码保存我的名片' }),
    compliance('节日问候，不构成融资要约。\n提供融资咨询，不发放贷款；贷款条件以金融机构审批为准。', '#b7c6c6'),
  ]),
};

const knowledge: PosterTemplate = {
  slug: 'knowledge',
  title: '知识卡：借款前算三笔账',
  category: 'other',
  scene: sceneOf('phone', snow, [
    shapeAt('band', [0, 0, 1080, 690], { fill: { kind: 'gradient', from: '#c8643f', to: '#9c4526', angle: 10 } }),
    textAt('mark', '3', [640, 40, 420, 620], {
      size: 560,
      color: '#ffffff26',
      weight: 700,
      align: 'end',
      leading: 110,
    }),
    textAt('kicker', '融资小知识', [80, 130, 700, 60], { size: 40, color: '#f6d9b5', spacing: 6 }),
    textAt(
      'headline',
      '借款之前\n先算三笔账',
      [80, 220, 900, 330],
      { size: 116, color: '#ffffff', weight: 700, leading: 132 },
      true,
    ),
    textAt(
      'words',
      '同样的年化利率（单利），实际成本可能不同。',
      [80, 570, 900, 60],
      { size: 36, color: '#f6d9b5' },
      true,
    ),
    ...point(1, 750, ['利息：看年化利率（单利）', '按日、按月的说法，都换算成年化再比'], false),
    ...point(2, 950, ['费用：问清有没有别的收费', '担保、评估、服务费，一并算进总成本'], false),
    ...point(3, 1150, ['时间：提前还款怎么算', '有没有违约金，利息算到哪一天'], false),
    ...sharerAt(1370, { surface: rice, ink, ink2, hint: '扫码看全文，有疑问问我' }),
    compliance(aboutLoans, '#5e6962'),
  ]),
};

/** Templates of the demo tenants, by their number. */
export const posterTemplates: Readonly<Record<string, readonly PosterTemplate[]>> = {
  '1001': [loan, tax, festival, knowledge, ...standardTemplates],
  '1002': [loan],
};
