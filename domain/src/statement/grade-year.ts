/** The grade of a year is published in April of the next one. */
const publishedInMonth = 4;

/** The newest year whose grade can be known on a day. */
export function newestGradeYear(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return year - (month >= publishedInMonth ? 1 : 2);
}
