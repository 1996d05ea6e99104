import { z } from 'zod';

/** Every endpoint by its subject: what the page says without a script. */
export interface Reference {
  readonly version: string;
  readonly groups: readonly {
    readonly tag: string;
    readonly description: string;
    readonly endpoints: readonly Endpoint[];
  }[];
}
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly access: 'visitor' | 'user' | 'admin';
  /** What an API key needs to call it; null: no key may, or everybody may. */
  readonly scope: string | null;
}

const operationSchema = z.object({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(''),
  'x-access': z.enum(['visitor', 'user', 'admin']).default('user'),
  'x-keys': z.union([z.literal(false), z.string()]).default(false),
});
const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string().default('') })).default([]),
  paths: z.record(
    z.string(),
    z.object({ servers: z.array(z.object({ url: z.string() })).optional() }).catchall(z.unknown()),
  ),
});

/** Reads our own OpenAPI document; subjects stand in its order. */
export function readReference(document: unknown): Reference {
  const { info, tags, paths } = documentSchema.parse(document);
  const groups = new Map<string, Endpoint[]>(tags.map(({ name }) => [name, []]));
  for (const [path, item] of Object.entries(paths))
    for (const method of methods) {
      if (item[method] === undefined) continue;
      const { tags: of, summary, 'x-access': access, 'x-keys': keys } = operationSchema.parse(item[method]);
      const tag = of[0] ?? 'other';
      const endpoint = {
        method: method.toUpperCase(),
        path: item.servers === undefined ? `/api${path}` : path,
        summary,
        access,
        scope: keys === false || keys === 'any' ? null : keys,
      };
      groups.set(tag, [...(groups.get(tag) ?? []), endpoint]);
    }
  return {
    version: info.version,
    groups: [...groups]
      .filter(([, endpoints]) => endpoints.length > 0)
      .map(([tag, endpoints]) => ({
        tag,
        description: tags.find(({ name }) => name === tag)?.description ?? '',
        endpoints,
      })),
  };
}
