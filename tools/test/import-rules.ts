// Which file may import which: ARCHITECTURE.md as rules of dependency-cruiser.
import type { IForbiddenRuleType } from 'dependency-cruiser';

const projectFolders = '^(contract|domain|seed|server|client|e2e|bench|tools)/';
const test = '\\.test\\.tsx?$';

/** A package may only import itself and the named packages of this project. */
const only = (name: string, ...allowed: string[]): IForbiddenRuleType => ({
  name: `${name}-only-imports-${allowed.join('-') || 'nothing-of-ours'}`,
  comment: allowed.length > 0 ? `${name} may import ${allowed.join(', ')}.` : `${name} imports nothing of ours.`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: projectFolders, pathNot: [name, ...allowed].map((other) => `^${other}/`) },
});

/** Within server or client, a lower layer must not import a higher one. */
const layer = (side: string, lower: string, higher: string[]): IForbiddenRuleType => ({
  name: `${side}-${lower}-knows-no-${higher.join('-or-')}`,
  comment: 'app → features → platform, ui: never upwards.',
  severity: 'error',
  from: { path: `^${side}/src/${lower}/`, pathNot: test },
  to: { path: `^${side}/src/(${higher.join('|')})/` },
});

const publicInterface = (side: string): IForbiddenRuleType => ({
  name: `${side}-features-by-their-index`,
  comment: 'Other features import the index.ts of a feature; the rest of it is private.',
  severity: 'error',
  from: { path: `^${side}/src/features/([^/]+)/`, pathNot: test },
  to: { path: `^${side}/src/features/`, pathNot: [`^${side}/src/features/$1/`, '/index\\.tsx?$'] },
});

export const importRules: IForbiddenRuleType[] = [
  only('domain'),
  only('contract', 'domain'),
  only('seed', 'domain'),
  only('server', 'contract', 'domain', 'seed'),
  only('client', 'contract', 'domain'),
  layer('server', 'platform', ['features', 'app']),
  layer('server', 'features', ['app']),
  layer('client', 'platform', ['features', 'app']),
  layer('client', 'ui', ['features', 'app']),
  layer('client', 'features', ['app']),
  publicInterface('server'),
  publicInterface('client'),
  {
    name: 'no-cycle',
    comment: 'Two modules that need each other should be one module, or share a third one.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'pure-is-pure',
    comment: 'Code that runs on server and client uses no Node modules.',
    severity: 'error',
    from: { path: '^(domain|contract|seed|client)/src/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-processes',
    comment:
      'Only the embedded PostgreSQL and the encoder of videos start programs, with argument lists; files are read, posters drawn and models trained, in threads; no code is compiled at run time.',
    severity: 'error',
    from: {
      path: '^server/src/',
      pathNot: [
        test,
        '^server/src/platform/postgres/',
        '^server/src/platform/ports/video-encoder/',
        '^server/src/platform/((statement|customer|sale|media)-reader|catalog-file|poster-drawing|sales-learning)/',
        '^server/src/platform/sheets/(in-thread|thread-parts)\\.ts$',
        '^server/src/app/check-schema\\.ts$',
        // Tests kill the server that it starts.
        '^server/src/app/testing/killable-server\\.ts$',
        // A proof starts an installed Redis.
        '^server/src/app/testing/redis/real-redis\\.ts$',
      ],
    },
    to: { path: '^(node:)?(child_process|cluster|vm|worker_threads|repl|inspector)(/|$)' },
  },
  {
    name: 'resolvable',
    comment: 'An unresolved import would not be checked by these rules.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['\\.(css|svg)(\\?|$)', '^vitest', '^vite', '^@vitejs/'] },
  },
];
