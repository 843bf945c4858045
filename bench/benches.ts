/** The benches of `npm run bench`, by the name that selects them. */
const benches = {
  rls: 'row-level security, against the same statements without it',
  'read-call': 'a call that reads, against a bare server',
  everyday: 'the calls of the first screens and the desk, against a bare server with their statements',
  upload: 'an upload, against a bare server that stores it',
  matching: 'a match of a person with every product, against json-rules-engine',
  fitting: 'the customers that a product fits, sealed as they are stored, against json-rules-engine',
  'fit-job': 'a job that checks 20,000 customers for a product: time and blocked event loop',
  catalogue: 'the catalogue desk at 10,000 products: lists, forms, live test, publication',
  directory: 'lists of the directory at 100,000 agencies, against a thousand',
  square: 'feeds and comments of the square at a million posts, against a thousand',
  marketing: 'readings at a million visits a day, against a thousand, and what a report costs the server',
  poster: 'pictures of posters: one after another against screenshots of a browser, and a thousand at once',
  valuation: 'values of homes on public sales (SALES_CSV), beside simpler methods, and the time to learn',
  workbench: 'lists at a million customers, against a thousand',
  hostile: 'hostile files and forms: time and memory',
  messages: 'messages over sockets: stored per second, delivered, in large groups and long lists',
  'two-servers': 'messages from one server to another through Redis, against one server',
  statement: 'reading a statement, against SheetJS',
} as const;
export type Bench = keyof typeof benches;
const names = Object.keys(benches) as Bench[];

/** A word selects every name that contains it, no word selects all. An unknown word is an error that lists the names. */
export function chosenBenches(words: readonly string[]): ReadonlySet<Bench> {
  const unknown = words.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(', ')}. The known names are:\n${benchList()}`);
  return new Set(names.filter((name) => words.length === 0 || words.some((word) => name.includes(word))));
}

export const benchList = (): string => names.map((name) => `  ${name.padEnd(11)} ${benches[name]}`).join('\n');
