import {
  avatarAt,
  codeAt,
  complianceAt,
  fieldAt,
  hintAt,
  imageAt,
  sceneOf,
  shapeAt,
  sharerAt,
  textAt,
} from './compose.ts';
import type { PosterCategory } from './poster.ts';
import type { Scene } from './scene.ts';

export interface PosterTemplate {
  slug: string;
  title: string;
  category: PosterCategory;
  scene: Scene;
}

const aboutAdvice = '提供融资咨询，不发放贷款；贷款条件以金融机构审批为准。';
const [ink, ink2, pine, rice, brass] = ['#1d221f', '#4e544e', '#0d3f34', '#f3ecdc', '#b98a3e'] as const;

const card: PosterTemplate = {
  slug: 'card',
  title: '电子名片',
  category: 'card',
  scene: sceneOf('square', '#fbf9f3', [
    shapeAt('band', [0, 0, 1080, 380], { fill: { kind: 'gradient', from: pine, to: '#1a6a55', angle: 0 } }),
    shapeAt('ring', [820, -160, 420, 420], { shape: 'ellipse', stroke: '#ffffff', strokeWidth: 2, opacity: 24 }),
    shapeAt('ring-2', [760, -220, 540, 540], { shape: 'ellipse', stroke: '#ffffff', strokeWidth: 2, opacity: 16 }),
    fieldAt('organization', [80, 76, 760, 50], { size: 34, color: '#f0dcae' }),
    fieldAt('store', [80, 134, 760, 46], { size: 30, color: '#bcd3c8' }),
    fieldAt('mobile', [80, 184, 760, 46], { size: 30, color: '#f4f1e6' }),
    shapeAt('frame', [80, 264, 228, 228], { shape: 'ellipse', fill: '#fbf9f3' }),
    avatarAt([90, 274, 208, 208]),
    fieldAt('name', [80, 528, 600, 110], { size: 76, color: ink, weight: 700, leading: 140 }),
    fieldAt('title', [80, 640, 600, 54], { size: 36, color: ink2 }),
    { ...shapeAt('line', [80, 716, 64, 6], { fill: brass, radius: 3 }), belongsTo: 'field-introduction' },
    fieldAt('introduction', [80, 752, 560, 208], { size: 30, color: ink2, leading: 160 }),
    codeAt([720, 540, 280, 280], ink),
    textAt('hint', '扫码找我', [720, 832, 280, 44], { size: 28, color: ink2, align: 'center' }, true),
    complianceAt(aboutAdvice, [80, 1000, 920, 40], {
      size: 24,
      color: '#5e6962',
      align: 'center',
    }),
  ]),
};

const labelStyle = { size: 36, color: '#7a5414', weight: 700 } as const;

const invitation: PosterTemplate = {
  slug: 'invitation',
  title: '活动邀请函',
  category: 'invitation',
  scene: sceneOf('phone', rice, [
    shapeAt('frame', [26, 26, 1028, 1868], { stroke: brass, strokeWidth: 3, radius: 28 }),
    shapeAt('frame-2', [40, 40, 1000, 1840], { stroke: brass, strokeWidth: 1, radius: 20 }),
    fieldAt('organization', [120, 92, 840, 56], { size: 36, color: '#7a5414', align: 'center' }),
    textAt('title', '邀请函', [120, 160, 840, 174], {
      size: 124,
      color: pine,
      weight: 700,
      align: 'center',
      leading: 140,
      spacing: 24,
    }),
    shapeAt('dot', [532, 354, 16, 16], { shape: 'ellipse', fill: brass }),
    shapeAt('dash', [380, 360, 120, 4], { fill: brass, radius: 2 }),
    shapeAt('dash-2', [580, 360, 120, 4], { fill: brass, radius: 2 }),
    imageAt([100, 412, 880, 380], { mask: 'round', radius: 28 }),
    textAt(
      'topic',
      '中小企业融资交流会',
      [120, 824, 840, 84],
      { size: 60, color: ink, weight: 700, align: 'center', leading: 140 },
      true,
    ),
    textAt(
      'words',
      '一起看看银行怎样看一家企业，\n哪些准备可以提前做。',
      [120, 916, 840, 116],
      { size: 36, color: ink2, align: 'center', leading: 160 },
      true,
    ),
    shapeAt('box', [100, 1060, 880, 204], { fill: '#fbf9f3', radius: 28 }),
    ...(
      [
        ['时间', 'time', '请填写日期和时间'],
        ['地点', 'place', '请填写地址'],
      ] as const
    ).flatMap(([label, id, hint], n) => [
      { ...textAt(`label-${id}`, label, [152, 1090 + n * 80, 110, 56], labelStyle), belongsTo: id },
      hintAt(id, { hint, isRequired: true }, [280, 1090 + n * 80, 650, 56], { size: 36, color: ink }),
    ]),
    hintAt('note', { hint: '请填写名额等说明（选填）', isRequired: false }, [120, 1286, 840, 46], {
      size: 30,
      color: '#7a5414',
      align: 'center',
    }),
    ...sharerAt(1360, { surface: '#fbf9f3', ink, ink2, hint: '扫码联系我，为您留座' }),
    complianceAt('活动不收取费用，内容仅供交流，不构成融资承诺。\n贷款条件以金融机构审批为准。', [120, 1740, 840, 76], {
      size: 24,
      color: '#5e6962',
      align: 'center',
    }),
  ]),
};

const story: PosterTemplate = {
  slug: 'story',
  title: '图文海报',
  category: 'other',
  scene: sceneOf('phone', '#fbf9f3', [
    imageAt([0, 0, 1080, 800]),
    shapeAt('line', [80, 880, 96, 8], { fill: brass, radius: 4 }),
    textAt(
      'headline',
      '融资有疑问，\n先聊聊再决定',
      [80, 920, 920, 264],
      { size: 98, color: pine, weight: 700, leading: 135 },
      true,
    ),
    textAt(
      'words',
      '材料怎么准备，成本怎么比较，\n一项一项陪您看清楚。',
      [80, 1206, 920, 128],
      { size: 40, color: ink2, leading: 160 },
      true,
    ),
    ...sharerAt(1380, { surface: rice, ink, ink2, hint: '扫码认识我，随时联系' }),
    complianceAt(aboutAdvice, [80, 1768, 920, 76], { size: 24, color: '#5e6962', align: 'center' }),
  ]),
};

/** The templates of a new tenant, which its headquarters change or withdraw. */
export const standardTemplates: readonly PosterTemplate[] = [card, invitation, story];
