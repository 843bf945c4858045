import type { BothLanguages } from '#language/both.ts';
import type { RiskCounts } from './item.ts';

/** The verdict in one sentence. */
export function riskHeadline(counts: RiskCounts): BothLanguages {
  const found = findings(counts);
  const rest = restOf(counts);
  return { zh: `${found.zh}${rest ? `；${rest.zh}` : ''}。`, en: `${found.en}${rest ? `; ${rest.en}` : ''}.` };
}

function findings({ high, medium, low, none }: RiskCounts): BothLanguages {
  if (high > 0) {
    const [risks, them] = high === 1 ? ['risk', 'it'] : ['risks', 'them'];
    return { zh: `发现 ${high} 项高风险，请优先处理`, en: `${high} high ${risks}: deal with ${them} first` };
  }
  if (medium > 0) return { zh: `没有高风险，${medium} 项需要整改`, en: `No high risk; ${medium} to fix` };
  if (low > 0) return { zh: `没有中高风险，${low} 项需要留意`, en: `No serious risk; ${low} to watch` };
  if (none > 0)
    return { zh: `已查 ${none} 项无风险`, en: `No risk in the ${none} ${none === 1 ? 'item' : 'items'} checked` };
  return { zh: '现有数据不足，无法判断风险', en: 'Not enough data to assess the risk' };
}

/** The numbers of items that were not checked, because they are only declared or unknown; null if there are none. */
function restOf({ declared, unknown }: RiskCounts): BothLanguages | null {
  if (declared === 0) return unknown > 0 ? { zh: `另有 ${unknown} 项未知`, en: `${unknown} more unknown` } : null;
  const own = { zh: `另有 ${declared} 项仅本人填写`, en: `${declared} only self-declared` };
  return unknown > 0 ? { zh: `${own.zh}，${unknown} 项未知`, en: `${own.en}, ${unknown} unknown` } : own;
}
