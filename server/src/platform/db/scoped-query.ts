import pg from 'pg';

export const scopeStatement = { name: 'scope', text: "select set_config('app.tenant_id', $1, true)" };

/** What pg's Query and Connection offer to a subclass; @types/pg leaves it out. */
interface PgConnection {
  bind(message: object): void;
  execute(message: object): void;
  describe(message: object): void;
}
interface RowDescription {
  fields: readonly pg.FieldDef[];
}
interface PgQuery {
  callback: (error: Error | null, result: pg.QueryResult) => void;
  prepare(connection: PgConnection): void;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: PgConnection): void;
}
const Query = pg.Query as unknown as new (config: object) => PgQuery;

/** What one connection knows of a text: its name there, and the columns it answers once they have been described. */
export interface Statement {
  text: string;
  /** Without one it is parsed each time. */
  name: string | undefined;
  columns: RowDescription | undefined;
}

/**
 * One statement behind its scope: bind and execute of set_config, then the statement, under a single Sync. That is one round
 * trip and one implicit transaction, so the setting ends with the statement, whether it succeeds or fails.
 * The row and the completion of the scope statement are swallowed. The columns of a named statement are asked for once: they
 * stay what they are (PostgreSQL refuses a prepared statement whose result would change), and to describe them costs both
 * sides as much as the scope does.
 */
export class ScopedQuery extends Query {
  readonly #tenantId: string;
  readonly #statement: Statement;
  readonly #columns: RowDescription | undefined;
  #scopeDone = false;

  constructor(tenantId: string, statement: Statement, values: readonly unknown[]) {
    super({ text: statement.text, name: statement.name, values });
    this.#tenantId = tenantId;
    this.#statement = statement;
    this.#columns = statement.columns;
  }

  override prepare(connection: PgConnection): void {
    connection.bind({ statement: scopeStatement.name, values: [this.#tenantId] });
    connection.execute({});
    super.prepare(withoutClose(this.#columns ? withoutDescribe(connection) : connection));
  }

  requiresPreparation(): boolean {
    return true;
  }

  override handleRowDescription(message: RowDescription): void {
    if (this.#statement.name) this.#statement.columns = message;
    super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.#scopeDone) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    if (this.#scopeDone) super.handleCommandComplete(message, connection);
    else if (this.#columns) super.handleRowDescription(this.#columns);
    this.#scopeDone = true;
  }
}

/**
 * pg closes a statement whose values it cannot write, and goes on to believe that it is prepared: every later use of it on this
 * connection would fail. It is kept instead, for it is as good as before.
 */
function withoutClose(connection: PgConnection): PgConnection {
  return Object.create(connection, { close: { value: () => {} } });
}

/** The connection to which nothing is said of describing; everything else goes through. */
function withoutDescribe(connection: PgConnection): PgConnection {
  return Object.create(connection, { describe: { value: () => {} } });
}
