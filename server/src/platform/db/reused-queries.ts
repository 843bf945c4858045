import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from './schema.gen.ts';

/** A query of Kysely before it is sent. */
interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

const keptAtMost = 5_000;

/**
 * Building and compiling a large query costs more than the rest of its request. A query whose text and values follow
 * from a key is built once per key; the least recently used one is dropped when there are too many. Only the text and the
 * values are kept, never rows.
 */
export class ReusedQueries {
  readonly #isChecked: boolean;
  readonly #kept = new Map<string, CompiledQuery>();
  /** The queries of all advisers have the same few texts. */
  readonly #texts = new Map<string, string>();

  /** `isChecked`: in tests, every query is also built anew and compared. */
  constructor({ isChecked }: { isChecked: boolean }) {
    this.#isChecked = isChecked;
  }

  /** The key must contain everything that `build` depends on. */
  async execute<Row>(db: Kysely<DB>, key: string, build: () => Query<Row>): Promise<Row[]> {
    const query = this.#kept.get(key) ?? this.#compile(build);
    this.#kept.delete(key);
    this.#kept.set(key, query);
    if (this.#kept.size > keptAtMost) this.#kept.delete(this.#kept.keys().next().value!);
    if (this.#isChecked) refuseDifference(key, query, build().compile());
    return (await db.executeQuery(query as CompiledQuery<Row>)).rows;
  }

  #compile(build: () => Query<unknown>): CompiledQuery {
    const { sql, parameters } = build().compile();
    if (this.#texts.size > keptAtMost) this.#texts.clear();
    const text = this.#texts.get(sql) ?? sql;
    this.#texts.set(text, text);
    return CompiledQuery.raw(text, [...parameters]);
  }
}

function refuseDifference(key: string, kept: CompiledQuery, built: CompiledQuery): void {
  if (kept.sql !== built.sql || JSON.stringify(kept.parameters) !== JSON.stringify(built.parameters))
    throw new Error(`The key of a reused query lacks something that the query depends on: ${key}`);
}
