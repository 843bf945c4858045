import type { galleryWords } from '../words.ts';
import { actions } from './Actions.tsx';
import { charts } from './Charts.tsx';
import { choices } from './Choices.tsx';
import { figures } from './Figures.tsx';
import { foundations } from './Foundations.tsx';
import { inputs } from './Inputs.tsx';
import { marks } from './Marks.tsx';
import { media } from './Media.tsx';
import { navigation } from './Navigation.tsx';
import { notices } from './Notices.tsx';
import { popups } from './Popups.tsx';
import type { Specimen } from './Specimen.tsx';
import { states } from './States.tsx';
import { surfaces } from './Surfaces.tsx';

export interface Section {
  id: keyof (typeof galleryWords)['zh'];
  specimens: readonly Specimen[];
}

export const sections = [
  { id: 'foundations', specimens: foundations },
  { id: 'actions', specimens: actions },
  { id: 'marks', specimens: marks },
  { id: 'figures', specimens: figures },
  { id: 'surfaces', specimens: surfaces },
  { id: 'inputs', specimens: inputs },
  { id: 'choices', specimens: choices },
  { id: 'notices', specimens: notices },
  { id: 'charts', specimens: charts },
  { id: 'popups', specimens: popups },
  { id: 'media', specimens: media },
  { id: 'states', specimens: states },
  { id: 'navigation', specimens: navigation },
] as const satisfies readonly Section[];

/** Finds specimens by component name, or by their note in either language. */
export function findSpecimens(text: string, noteOf: (name: Specimen['name']) => string): readonly Section[] {
  const keyword = text.trim().toLowerCase();
  if (keyword === '') return sections;
  const fits = ({ name }: Specimen) => `${name} ${noteOf(name)}`.toLowerCase().includes(keyword);
  return sections
    .map((section) => ({ ...section, specimens: section.specimens.filter(fits) }))
    .filter((section) => section.specimens.length > 0);
}
