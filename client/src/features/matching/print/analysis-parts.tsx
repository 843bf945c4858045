import type { Language } from '@sycee/domain/language/both';
import type { Report } from '../report-api.ts';
import { figureParts } from './figure-parts.tsx';
import type { PrintPart } from './parts.tsx';
import { raiseParts } from './raise-parts.tsx';

/** What only paid tax reports have: how to raise amounts, and the data of the files. */
export const analysisParts = (report: Report, language: Language, figuresTitle: string): PrintPart[] => [
  ...(report.raise ? raiseParts(report.raise, language) : []),
  ...(report.figures ? figureParts(report.figures, figuresTitle) : []),
];
