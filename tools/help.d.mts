/** If --help is among the arguments, prints the usage and exits. */
export function answerHelp(usage: string): void;
