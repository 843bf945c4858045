// The same file read by SheetJS: rows as arrays of cells, without interpretation.
import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import { printMeasurement } from './measurement.ts';

const bytes = readFileSync(process.argv[2] ?? '');
const begin = performance.now();
const book = read(bytes, { dense: true, cellFormula: false, cellHTML: false, cellText: false });
const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? '']!, { header: 1 }).length - 1;
printMeasurement(rows, performance.now() - begin);
