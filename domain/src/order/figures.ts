import type { BothLanguages } from '#language/both.ts';

/** Windows of figures in days up to now; each is compared with the same number of days before. */
export const figureDays = ['7', '30', '90'] as const;
export type FigureDays = (typeof figureDays)[number];

/** Each figure leads to the list of orders that it counts. */
export const figures = ['open', 'leads', 'contacted', 'submitted', 'disbursed', 'waiting', 'paid', 'fallen'] as const;
export type Figure = (typeof figures)[number];

/** The steps of the funnel; the orders of each step are a subset of the step before. */
export const funnelSteps = ['leads', 'contacted', 'submitted', 'disbursed'] as const satisfies readonly Figure[];
export type FunnelStep = (typeof funnelSteps)[number];

export const figureWords: Readonly<Record<Figure, BothLanguages>> = {
  open: { zh: '进行中', en: 'In progress' },
  leads: { zh: '新申请', en: 'New applications' },
  contacted: { zh: '已联系', en: 'Contacted' },
  submitted: { zh: '已进件', en: 'Submitted' },
  disbursed: { zh: '已放款', en: 'Disbursed' },
  waiting: { zh: '未联系', en: 'Not contacted' },
  paid: { zh: '已放款办结', en: 'Closed as disbursed' },
  fallen: { zh: '退回公海', en: 'Returned to pool' },
};
