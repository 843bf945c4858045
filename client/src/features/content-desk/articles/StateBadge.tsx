import type { ArticleState } from '@sycee/domain/content/article';
import { CalendarClock, EyeOff, Globe, PencilLine } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { articleWords } from './article-words.ts';

const looks = {
  draft: { kind: 'no', icon: PencilLine },
  scheduled: { kind: 'info', icon: CalendarClock },
  published: { kind: 'ok', icon: Globe },
  withdrawn: { kind: 'warn', icon: EyeOff },
} as const;

export function StateBadge({ state }: { state: ArticleState }) {
  const w = useWords(articleWords);
  return <StatusBadge {...looks[state]}>{w[state]}</StatusBadge>;
}
