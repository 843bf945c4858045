import { taxGrades } from '#matching/attribute/choices.ts';
import { newestGradeYear } from './grade-year.ts';
import type { Fault, Row, Subject } from './row.ts';

export interface GradeRow {
  readonly year: number;
  readonly grade: string;
}

const grades = new Set(taxGrades.map(({ value }) => value));

/** Null if it cannot be read. */
export function readYear(row: Row): number | null {
  const year = /^(20\d{2})(?:年度?)?(?:\.0)?$/.exec(row.text('year'))?.[1];
  return year === undefined ? null : Number(year);
}

export function readGrade(row: Row, { today }: Subject): GradeRow | Fault {
  const year = readYear(row);
  if (year === null) return { problem: 'year', field: 'year' };
  if (year > newestGradeYear(today)) return { problem: 'year_future', field: 'year' };
  const flag = row.flag('void', 'unclear');
  if (flag) return { problem: 'flag', field: '', place: flag.place };
  const grade = row.text('grade').replace(/级$/, '').toUpperCase();
  return grades.has(grade) ? { year, grade } : { problem: 'grade', field: 'grade' };
}
