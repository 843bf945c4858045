import { siteStorage } from '#platform/site/storage.ts';

const kinds = ['personal', 'business', 'tax'] as const;
/** Where the questions of each kind go on. */
const paths = {
  personal: '/pages/match/personal/index',
  business: '/pages/match/report/type2',
  tax: '/pages/match/tax',
} as const satisfies Record<(typeof kinds)[number], string>;

export interface UnfinishedMatch {
  kind: (typeof kinds)[number];
  /** Of the last answer, ISO. */
  at: string;
  path: string;
}

/** The newest match whose questions were begun and not finished on this device, where its answers are stored. */
export function unfinishedMatch(): UnfinishedMatch | null {
  const drafts = kinds.flatMap((kind) => {
    const at = siteStorage.get<{ at?: string }>(`draft:${kind}`)?.at;
    return at ? [{ kind, at, path: paths[kind] }] : [];
  });
  return drafts.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}
