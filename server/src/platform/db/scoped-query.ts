import pg from 'pg';

export const scopeStatement = { name: 'scope', text: "select set_config('app.ffp', $1, true)" };

/** What pg's Query and Connection offer to a subclass; @types/pg leaves it out. */
interface PgConnection {
  bind(message: object): void;
  execute(message: object): void;
}
interface PgQuery {
  callback: (error: Error | null, result: pg.QueryResult) => void;
  prepare(connection: PgConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: PgConnection): void;
}
const Query = pg.Query as unknown as new (config: object) => PgQuery;

/**
 * One statement behind its scope: bind and execute of set_config, then the statement, under a single Sync. That is one round
 * trip and one implicit transaction, so the setting ends with the statement, whether it succeeds or fails.
 * The row and the completion of the scope statement are swallowed.
 */
export class ScopedQuery extends Query {
  readonly #ffp: string;
  #scopeDone = false;

  constructor(ffp: string, statement: { text: string; name: string | undefined; values: readonly unknown[] }) {
    super(statement);
    this.#ffp = ffp;
  }

  override prepare(connection: PgConnection): void {
    connection.bind({ statement: scopeStatement.name, values: [this.#ffp] });
    connection.execute({});
    super.prepare(connection);
  }

  requiresPreparation(): boolean {
    return true;
  }

  override handleDataRow(message: unknown): void {
    if (this.#scopeDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    if (this.#scopeDone) super.handleCommandComplete(message, connection);
    this.#scopeDone = true;
  }
}
