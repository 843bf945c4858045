import type { MetricId } from '@sycee/domain/industry/metrics';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { writeFen } from '@sycee/domain/matching/value-words';
import { formatShare } from '@sycee/domain/money/format';

export const nationwide: BothLanguages = { zh: '全国', en: 'Nationwide' };

export function writeMetric(id: MetricId, value: number, l: Language): string {
  if (id === 'tax' || id === 'invoiced') return writeFen(value, l);
  if (id === 'staff') return { zh: `${value} 人`, en: String(value) }[l];
  return `${formatShare(value)}%`;
}

/** The position first, or what is missing for it. */
export function industryHeadline(industry: BothLanguages | undefined, percentile: number | null): BothLanguages {
  if (!industry)
    return {
      zh: '缺少所属行业，无法对比同行。',
      en: 'The industry is unknown, so there are no peers to compare with.',
    };
  if (percentile === null)
    return {
      zh: `行业为${industry.zh}，还缺纳税、开票或人数。`,
      en: `Industry: ${industry.en}. Tax, invoices or staff are still missing.`,
    };
  return {
    zh: `在${industry.zh}示例同行中，高于 ${percentile}% 的企业。`,
    en: `Above ${percentile}% of sample peers in ${lowerFirst(industry.en)}.`,
  };
}
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
