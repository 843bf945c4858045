import type { Language } from '@sycee/domain/language/both';
import { dateWords } from '#platform/date-words.ts';
import { sectionWords } from '../report/section-words.ts';
import type { Report } from '../report-api.ts';
import { heading, line, type PrintPart } from './parts.tsx';

/** Each queried source and its result. */
export function sectionParts(sections: Report['sections'], language: Language): PrintPart[] {
  const w = sectionWords[language];
  if (sections.length === 0) return [];
  return [
    heading('sections', w.title),
    ...sections.map(({ source, name, state, sample, as_of }) =>
      line(
        `section ${source}`,
        <span className="paper-facts">
          <span>
            {name}
            {sample && ` · ${w.sample}`}
          </span>
          <b className="m">{w[state]}</b>
          <span className="c3">
            {w[`${state}Means`]}
            {as_of && ` · ${dateWords(as_of, language)}`}
          </span>
        </span>,
      ),
    ),
  ];
}
