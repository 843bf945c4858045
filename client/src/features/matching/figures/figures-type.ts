import type { Report } from '../report-api.ts';

export type Figures = NonNullable<Report['figures']>;
export type FigureOf<Part extends keyof Figures> = NonNullable<Figures[Part]>;
