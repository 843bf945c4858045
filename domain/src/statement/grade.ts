import { taxGrades } from '#matching/attribute/choices.ts';
import type { Fault, Row } from './row.ts';

export interface GradeRow {
  readonly year: number;
  readonly grade: string;
}

const grades = new Set(taxGrades.map(({ value }) => value));

export function readGrade(row: Row): GradeRow | Fault {
  const year = /^(20\d{2})(?:年度?)?(?:\.0)?$/.exec(row.text('year'))?.[1];
  if (year === undefined) return { problem: 'year', field: 'year' };
  const grade = row.text('grade').replace(/级$/, '').toUpperCase();
  return grades.has(grade) ? { year: Number(year), grade } : { problem: 'grade', field: 'grade' };
}
