import type { Finding } from '@sycee/domain/matching/lint-finding';
import { clsx } from 'clsx';
import { CircleX, TriangleExclamationPoint } from 'lucide-react';
import { useLanguage } from '#platform/words.ts';

/** The linter’s sentences about one thing; announced while it is written. */
export function Findings({ list }: { list: readonly Finding[] }) {
  const [language] = useLanguage();
  return (
    <ul className="re-findings" aria-live="polite">
      {list.map(({ severity, code, field, words }, at) => {
        const Mark = severity === 'refuse' ? CircleX : TriangleExclamationPoint;
        return (
          <li key={`${code} ${field} ${at}`} className={clsx('t13', severity === 'refuse' ? 'bad' : 'warn')}>
            <Mark size={16} aria-hidden="true" />
            <span>{words[language]}</span>
          </li>
        );
      })}
    </ul>
  );
}
