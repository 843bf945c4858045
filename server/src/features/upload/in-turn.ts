const atOnce = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** Pictures are unfolded two at a time, whoever sends them: memory is bounded by it. */
export async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (busy >= atOnce) await new Promise<void>((begin) => waiting.push(begin));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}
