import type { ProposedField } from '@sycee/domain/agency/agency';
import { regionPath } from '@sycee/domain/regions/tree';
import { hoursText } from '@sycee/domain/service/hours-text';
import { placeText } from '@sycee/domain/site/place';
import { useRegions } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import type { Proposable } from './form.ts';
import { fieldWords } from './words.ts';

/** Says a value of a field in one line, as a comparison of two values needs it. */
export function useValueText(): (field: ProposedField, values: Partial<Proposable>) => string {
  const w = useWords(fieldWords);
  const [language] = useLanguage();
  const tree = useRegions();
  return (field, values) => {
    switch (field) {
      case 'place':
        return values.place ? placeText(values.place) : w.unknown;
      case 'region': {
        const levels = values.region ? regionPath(tree, values.region).map(({ label }) => label) : [];
        return [...new Set(levels)].join(' ') || values.region || w.unknown;
      }
      case 'hours': {
        const { hours } = values;
        if (!hours) return w.unknown;
        const days = hours.days.length > 0 ? ` · ${w.daysOwn(hours.days.length)}` : '';
        return `${hoursText(hours, language)} · ${w.holidaysOf(w[hours.on_holidays])}${days}`;
      }
      default:
        return values[field] || w.empty;
    }
  };
}
