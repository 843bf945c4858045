import process from 'node:process';

/** Where --help is among the arguments, prints what a command does and ends: nothing else of it happens. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.trim());
  process.exit(0);
}
