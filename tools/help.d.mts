/** Where --help is among the arguments, prints what a command does and ends: nothing else of it happens. */
export function answerHelp(usage: string): void;
