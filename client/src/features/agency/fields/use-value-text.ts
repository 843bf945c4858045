import type { ProposedField } from '@sycee/domain/agency/agency';
import { regionPath } from '@sycee/domain/regions/tree';
import { placeText } from '@sycee/domain/site/place';
import { useRegions } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import type { Proposable } from './form.ts';
import { hoursLines } from './value-lines.ts';
import { fieldWords } from './words.ts';

/** Says a value of a field in lines, as a comparison of two values needs it. Only hours have several. */
export function useValueLines(): (field: ProposedField, values: Partial<Proposable>) => string[] {
  const w = useWords(fieldWords);
  const [language] = useLanguage();
  const tree = useRegions();
  return (field, values) => {
    switch (field) {
      case 'place':
        return [values.place ? placeText(values.place) : w.unknown];
      case 'region': {
        const levels = values.region ? regionPath(tree, values.region).map(({ label }) => label) : [];
        return [[...new Set(levels)].join(' ') || values.region || w.unknown];
      }
      case 'hours': {
        const { hours } = values;
        return hours ? hoursLines(hours, language, w.holidaysOf(w[hours.on_holidays])) : [w.unknown];
      }
      default:
        return [values[field] || w.empty];
    }
  };
}
