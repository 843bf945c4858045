import fs from 'node:fs';

/** A line of one of the three lists in docs/spec: its key, and the heading under which it is shown if missing. */
export interface Line {
  key: string;
  group: string;
  text: string;
}

const rowsOf = (file: string): string[][] =>
  fs
    .readFileSync(`docs/spec/${file}`, 'utf8')
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => row.split('\t'));

const firstSegments = (address: string, n: number): string =>
  address
    .split('/')
    .slice(0, n + 1)
    .join('/');

export const callLines = (): Line[] =>
  rowsOf('calls.tsv').map(([method = '', path = '']) => ({
    key: `${method} ${path}`,
    group: firstSegments(path, 2),
    text: '',
  }));

export const routeLines = (): Line[] =>
  rowsOf('routes.tsv').map(([key = '', text = '']) => ({ key, group: firstSegments(key, 2), text }));

export const checklistLines = (): Line[] =>
  rowsOf('checklist.tsv').map(([key = '', group = '', text = '']) => ({ key, group, text }));
