// Plain JavaScript without packages: the first commands run before packages are installed.

/** If --help is among the arguments, prints the usage and exits. */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage.trim());
  process.exit(0);
}
