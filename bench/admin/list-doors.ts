import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '@afterglow/domain/contract/contract';
import { z } from 'zod';
import type { knownIds } from './fill.ts';
import { endpointSamples, pageSamples, type Sample } from './samples.ts';

/** Something an administrator can open: an address and what it is called in the table. */
export interface Door {
  readonly name: string;
  readonly address: string;
}

const described = z.object({
  '~orpc': z.object({
    meta: z.object({ access: z.string() }),
    route: z.object({ method: z.string(), path: z.string() }),
  }),
});

/** Every reading endpoint for administrators, found in the contract. Throws when one needs a sample and has none. */
export function listEndpointDoors(ids: ReturnType<typeof knownIds>): readonly Door[] {
  const samples = endpointSamples(ids);
  return Object.entries(contract).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([name, endpoint]) => {
      const { meta, route } = described.parse(endpoint)['~orpc'];
      if (meta.access !== 'admin' || route.method !== 'GET') return [];
      return doorsOf(`${noun}.${name}`, `/api${route.path}`, samples[`${noun}.${name}`]);
    }),
  );
}

interface Route {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}
const routeSchema: z.ZodType<Route> = z.object({
  path: z.string().optional(),
  index: z.boolean().optional(),
  get children() {
    return z.array(routeSchema).optional();
  },
});

/** Every page below /admin, found in the web's own list of routes. What lies below a page takes the page's sample. */
export async function listPageDoors(ids: ReturnType<typeof knownIds>): Promise<readonly Door[]> {
  const file = path.join(import.meta.dirname, '..', '..', 'web', 'src', 'routes.ts');
  const routes: unknown = await import(pathToFileURL(file).href);
  const samples = pageSamples(ids);
  const { default: all } = z.object({ default: z.array(routeSchema) }).parse(routes);
  return flatten(all, '')
    .filter((route) => /^\/admin(\/|$)/.test(route))
    .flatMap((route) =>
      doorsOf(
        `page ${route}`,
        route.replace(/:(\w+)/g, '{$1}'),
        samples[route] ?? samples[route.replace(/(:\w+).*$/, '$1')],
      ),
    );
}

function flatten(routes: readonly Route[], above: string): readonly string[] {
  return routes.flatMap((route) => {
    const here = route.path === undefined ? above : `${above}/${route.path}`;
    return route.children === undefined ? [here] : flatten(route.children, here);
  });
}

function doorsOf(name: string, address: string, sample: Sample = {}): readonly Door[] {
  const filled = address.replace(/\{(\w+)\}/g, (whole, place: string) => sample.path?.[place] ?? whole);
  if (filled.includes('{')) throw new Error(`${name} needs a sample of its path in bench/admin/samples.ts`);
  return (sample.queries ?? ['']).map((query) => ({
    name: query === '' ? name : `${name} ?${query}`,
    address: query === '' ? filled : `${filled}?${query}`,
  }));
}
