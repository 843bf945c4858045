import process from 'node:process';

/** If the arguments contain --help, prints the usage and exits without running the command. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.trim());
  process.exit(0);
}
