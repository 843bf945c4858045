import { words } from '#platform/words.ts';

export const whatIfWords = words({
  zh: {
    title: '换个数会怎样',
    text: '拖一拖，看结论怎么变。只是试算，不会改报告。',
    which: '改哪一项',
    now: '现在',
    back: '恢复现在的情况',
    match: '可匹配',
    most: '单笔最高',
    none: '暂无',
    same: '结论都不变',
    moved: (n: number) => `${n} 款会变`,
    rest: (n: number) => `另有 ${n} 款`,
    counts: (before: number, after: number) => `可匹配由 ${before} 款变为 ${after} 款`,
    failed: '没有算出来，请再拖一次',
  },
  en: {
    title: 'What if',
    text: 'Drag and see what changes. It is tried only; the report stays as it is.',
    which: 'What to change',
    now: 'Now',
    back: 'Back to how it is',
    match: 'Match',
    most: 'Largest single',
    none: 'None yet',
    same: 'No verdict changes',
    moved: (n: number) => `${n} ${n === 1 ? 'product moves' : 'products move'}`,
    rest: (n: number) => `and ${n} more`,
    counts: (before: number, after: number) => `Matches go from ${before} to ${after}`,
    failed: 'It could not be worked out; drag once more',
  },
});
