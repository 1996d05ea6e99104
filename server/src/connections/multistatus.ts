import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { FolderEntry } from './folder-library.ts';

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'response' || name === 'propstat',
});

const propSchema = z.object({
  resourcetype: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  getlastmodified: z.string().optional(),
  getetag: z.string().optional(),
  getcontentlength: z.string().optional(),
});
const multistatusSchema = z.object({
  multistatus: z.object({
    response: z
      .array(
        z.object({
          href: z.string(),
          propstat: z.array(z.object({ prop: z.union([propSchema, z.string()]) })).optional(),
        }),
      )
      .default([]),
  }),
});

/** The entries of an answer to PROPFIND (RFC 4918, 9.1) that lie in `base`; undefined when it is none. */
export function readMultistatus(xml: string, base: URL): readonly FolderEntry[] | undefined {
  // Nothing of a server's own declarations is needed.
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  const parsed = multistatusSchema.safeParse(parse(xml));
  if (!parsed.success) return undefined;
  return parsed.data.multistatus.response.flatMap(({ href, propstat = [] }): FolderEntry[] => {
    const path = pathIn(base, href);
    if (path === undefined) return [];
    const props = propstat.flatMap(({ prop }) => (typeof prop === 'string' ? [] : [prop]));
    const valueOf = (name: 'getlastmodified' | 'getetag' | 'getcontentlength'): string =>
      props.find((prop) => prop[name] !== undefined)?.[name] ?? '';
    const changed = new Date(valueOf('getlastmodified'));
    return [
      {
        path,
        isFolder: props.some(({ resourcetype }) => typeof resourcetype === 'object' && 'collection' in resourcetype),
        changedAt: Number.isNaN(changed.getTime()) ? null : changed,
        mark: [valueOf('getetag'), valueOf('getcontentlength'), valueOf('getlastmodified')].join(' ').trim(),
      },
    ];
  });
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

/** Undefined for what lies elsewhere, whatever the server says. */
function pathIn(base: URL, href: string): string | undefined {
  try {
    const { origin, pathname } = new URL(href, base);
    const [whole, inside] = [decodeURIComponent(pathname), decodeURIComponent(base.pathname)];
    if (origin !== base.origin || !`${whole}/`.startsWith(inside)) return undefined;
    return whole.slice(inside.length).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
