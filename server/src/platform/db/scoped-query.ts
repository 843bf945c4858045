import pg from 'pg';

export const scopeStatement = { name: 'scope', text: "select set_config('app.tenant_id', $1, true)" };

/** Parts of pg's Query and Connection for subclasses that are missing in @types/pg. */
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

/** A statement on one connection: its prepared name, and its columns once they have been described. */
export interface Statement {
  text: string;
  /** Absent: parsed each time. */
  name: string | undefined;
  columns: RowDescription | undefined;
}

/**
 * Runs a statement in the scope of its tenant: bind and execute of set_config, then the statement, under a single Sync.
 * That is one round trip and one implicit transaction, so the setting ends with the statement, whether it succeeds or
 * fails. The result of the scope statement is dropped. The columns of a named statement are described once: they cannot
 * change (PostgreSQL refuses a prepared statement whose result would change), and describing costs as much as the scope
 * does.
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
 * pg closes a statement whose values it cannot serialize but still treats it as prepared, so every later use on this
 * connection would fail. The close is suppressed instead, as the statement is still valid.
 */
function withoutClose(connection: PgConnection): PgConnection {
  return Object.create(connection, { close: { value: () => {} } });
}

/** A connection that drops the describe message and passes on everything else. */
function withoutDescribe(connection: PgConnection): PgConnection {
  return Object.create(connection, { describe: { value: () => {} } });
}
