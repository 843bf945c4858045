import { spaceChinese } from '@sycee/domain/matching/value-words';
import { words } from '#platform/words.ts';

export const whatIfWords = words({
  zh: {
    title: '条件试算',
    text: '拖动滑块，查看结论变化。仅供试算，不影响报告。',
    which: '调整条件',
    nowIs: (value: string) => `现在：${value}`,
    turn: (value: string, more: number) => spaceChinese(`到 ${value}时，可匹配增加 ${more} 款`),
    back: '恢复当前值',
    match: '可匹配',
    most: '单笔最高',
    none: '暂无',
    same: '结论没有变化',
    moved: (n: number) => `${n} 款有变化`,
    rest: (n: number) => `另有 ${n} 款`,
    counts: (before: number, after: number) => `可匹配由 ${before} 款变为 ${after} 款`,
    failed: '试算失败，请再拖动一次',
  },
  en: {
    title: 'What if',
    text: 'Drag the slider to see how results change. Your report is not affected.',
    which: 'What to change',
    nowIs: (value: string) => `Now: ${value}`,
    turn: (value: string, more: number) =>
      `At ${value}, ${more} more ${more === 1 ? 'product matches' : 'products match'}`,
    back: 'Reset to current',
    match: 'Match',
    most: 'Highest amount',
    none: 'None yet',
    same: 'No results change',
    moved: (n: number) => `${n} ${n === 1 ? 'product changes' : 'products change'}`,
    rest: (n: number) => `and ${n} more`,
    counts: (before: number, after: number) => `Matches go from ${before} to ${after}`,
    failed: 'Could not calculate; please drag again',
  },
});
