import type { BothLanguages } from '#language/both.ts';

/** `draft`: never published. `off`: withdrawn from all sites. `archived`: the same, and out of the way of headquarters. */
export const productStatuses = ['draft', 'published', 'off', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productStatusWords: Readonly<Record<ProductStatus, BothLanguages>> = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published' },
  off: { zh: '已下架', en: 'Withdrawn' },
  archived: { zh: '已归档', en: 'Archived' },
};
