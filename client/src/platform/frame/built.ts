/** Paths whose screens exist; a tab of one that does not is not shown. Filled once from the route table. */
const built = new Set<string>();
export const isBuilt = (path: string): boolean => built.has(path);
export const screensAreBuilt = (paths: Iterable<string>): void => {
  for (const path of paths) built.add(path);
};
