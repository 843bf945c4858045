import { taxGrades } from '#matching/attribute/choices.ts';
import { newestGradeYear } from './grade-year.ts';
import type { Fault, Row, Subject } from './row.ts';

export interface GradeRow {
  readonly year: number;
  readonly grade: string;
}

const grades = new Set(taxGrades.map(({ value }) => value));

const letterOf = (text: string): string => text.replace(/级$/, '').toUpperCase();
/** Whether a column besides the grade holds a grade that may have replaced it, such as the one after a repair of credit. */
const isNewGrade = (header: string): boolean =>
  /等级|级别|结果/.test(header) && !/原|上年|上一|往年|历史|(?<![当目])前/.test(header);

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
  const grade = letterOf(row.text('grade'));
  const other = row.others.find(
    (one) => isNewGrade(one.header) && grades.has(letterOf(one.text)) && letterOf(one.text) !== grade,
  );
  if (other) return { problem: 'two_grades', field: '', place: other.place };
  return grades.has(grade) ? { year, grade } : { problem: 'grade', field: 'grade' };
}
