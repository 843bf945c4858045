// Plain JavaScript without packages: the first commands run before there are any.

/** Where --help is among the arguments, prints what a command does and ends: nothing else of it happens. */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.trim());
  process.exit(0);
}
