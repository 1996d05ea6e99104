import { z } from 'zod';

/** Asks the database and gives the rows. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

const clientSchema = z.custom<{ query: (...given: unknown[]) => unknown }>(
  (value) => typeof value === 'object' && value !== null && 'query' in value,
);

/**
 * Writes down what this process asks the database while `record` runs: text and values as they were sent. `client` is any
 * connection: all of them share the method that is listened at.
 */
export function watchQueries(client: object): {
  readonly record: <Value>(
    work: () => Promise<Value>,
  ) => Promise<{ readonly value: Value; readonly queries: readonly Query[] }>;
} {
  let heard: Query[] | undefined;
  const shared = clientSchema.parse(Object.getPrototypeOf(client));
  const ask = shared.query;
  shared.query = function (this: unknown, ...given: unknown[]): unknown {
    const [first, second] = given;
    if (heard !== undefined) {
      const values = Array.isArray(second) ? second : valuesOf(first);
      const text = typeof first === 'string' ? first : textOf(first);
      if (text !== undefined) heard.push({ text, values });
    }
    return ask.apply(this, given);
  };
  return {
    record: async (work) => {
      const queries: Query[] = [];
      heard = queries;
      try {
        return { value: await work(), queries };
      } finally {
        heard = undefined;
      }
    },
  };
}

const textOf = (config: unknown): string | undefined =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
    ? config.text
    : undefined;

const valuesOf = (config: unknown): readonly unknown[] =>
  typeof config === 'object' && config !== null && 'values' in config && Array.isArray(config.values)
    ? config.values
    : [];

export interface Scan {
  readonly table: string;
  readonly text: string;
}

const explained = /^\s*(select|with|insert|update|delete)\b/i;

/** Big tables that a query would read from one end to the other, by its plan. Nothing is executed. */
export async function findScans(ask: Ask, { text, values }: Query, big: ReadonlySet<string>): Promise<readonly Scan[]> {
  if (!explained.test(text)) return [];
  const tables = new Set<string>();
  walk(await ask(`explain (format json) ${text}`, values), (node) => {
    const [kind, table] = [node['Node Type'], node['Relation Name']];
    if (typeof kind === 'string' && /seq scan/i.test(kind) && typeof table === 'string' && big.has(table))
      tables.add(table);
  });
  return [...tables].map((table) => ({ table, text: text.replace(/\s+/g, ' ').trim() }));
}

function walk(node: unknown, visit: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (isRecord(node)) {
    visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
