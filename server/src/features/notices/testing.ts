import type { Ports } from '#platform/context.ts';

/** A database whose transactions fail once the process is dead, so that claims stay and no outcome is stored. */
export function dyingDatabase(database: Ports['database'], isDead: () => boolean): Ports['database'] {
  const bound = (target: object, key: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, key);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  const died = () => {
    throw new Error('The process died.');
  };
  const of = (tenant: string) =>
    new Proxy(database.of(tenant), {
      get: (db, key) => (key === 'transaction' && isDead() ? died : bound(db, key)),
    });
  return new Proxy(database, { get: (target, key) => (key === 'of' ? of : bound(target, key)) });
}
