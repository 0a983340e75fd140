import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * Copies of the programs' data: of their beginnings, and of the moment at which a worker died. Its
 * later writes are undone.
 */
export class ProgramTables {
  private readonly copies = new Set<string>()

  private constructor(private readonly db: Knex) {}

  /** Begins with a shop without purchases. */
  static async prepare(db: Knex): Promise<ProgramTables> {
    await db.raw(`create schema model`)
    await db.raw(`create table model.changed (name text not null)`)
    // Tables that the shop's set-up left empty, and the stock, which orders also change.
    await db.raw(`do $$
      declare found record; holds boolean;
      begin
        for found in
          select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'
        loop
          execute format('select exists (select from public.%I)', found.name) into holds;
          if not holds or found.name = 'inventory_level' then
            insert into model.changed values (found.name);
          end if;
        end loop;
      end $$`)
    await db.raw(`create function model.copy(source text, target text, passed interval)
      returns void language plpgsql as $$
      declare changed record;
      begin
        for changed in
          select name, string_agg(quote_ident(column_name), ', ') as columns,
            string_agg(quote_ident(column_name) || case data_type
              when 'timestamp with time zone' then ' + $1' else '' end, ', ') as later
          from model.changed join information_schema.columns on table_name = name
          where table_schema = 'public' and is_generated = 'NEVER'
            and pg_relation_size(format('%I.%I', source, name)::regclass)
              + pg_relation_size(format('%I.%I', target, name)::regclass) > 0
          group by name
        loop
          execute format('delete from %I.%I', target, changed.name);
          execute format('insert into %I.%I (%s) select %s from %I.%I',
            target, changed.name, changed.columns, changed.later, source, changed.name)
            using passed;
        end loop;
      end $$`)
    const tables = new ProgramTables(db)
    // Creates this copy's tables now, so that a worker's death need not wait for them.
    await tables.keep("died")
    return tables
  }

  /** Keeps the present data of the tables under a name. */
  async keep(copy: string): Promise<void> {
    if (!this.copies.has(copy)) {
      await this.db.raw(`create schema ${copy}`)
      await this.db.raw(`do $$ declare changed record; begin
        for changed in select name from model.changed loop
          execute format('create table ${copy}.%I (like public.%I)', changed.name, changed.name);
        end loop; end $$`)
      this.copies.add(copy)
    }
    // All tables as of one moment: a worker may be in the middle of its writes.
    await this.db.transaction(
      async (transaction) => {
        await transaction.raw("select model.copy('public', ?, '0')", [copy])
      },
      { isolationLevel: "repeatable read" }
    )
  }

  /** @param passed milliseconds by which every time in it is moved forward */
  async putBack(copy: string, passed = 0): Promise<void> {
    await this.db.transaction(async (transaction) => {
      // Foreign keys and triggers are off, because all tables are restored together.
      await transaction.raw("set local session_replication_role = replica")
      await transaction.raw("select model.copy(?, 'public', ? * interval '1 millisecond')", [
        copy,
        passed,
      ])
    })
  }
}
