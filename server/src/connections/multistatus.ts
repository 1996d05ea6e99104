import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** A file or a folder. */
export interface DavEntry {
  /** Below the folder that is connected, without slashes around it; empty for that folder itself. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly changedAt: Date | null;
}

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'response' || name === 'propstat',
});

const propSchema = z.object({
  resourcetype: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  getlastmodified: z.string().optional(),
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
export function readMultistatus(xml: string, base: URL): readonly DavEntry[] | undefined {
  // Nothing of a server's own declarations is needed.
  if (/<!DOCTYPE/i.test(xml)) return undefined;
  const parsed = multistatusSchema.safeParse(parse(xml));
  if (!parsed.success) return undefined;
  return parsed.data.multistatus.response.flatMap(({ href, propstat = [] }): DavEntry[] => {
    const path = pathIn(base, href);
    if (path === undefined) return [];
    const props = propstat.flatMap(({ prop }) => (typeof prop === 'string' ? [] : [prop]));
    const changed = new Date(props.find((prop) => prop.getlastmodified !== undefined)?.getlastmodified ?? '');
    return [
      {
        path,
        isFolder: props.some(({ resourcetype }) => typeof resourcetype === 'object' && 'collection' in resourcetype),
        changedAt: Number.isNaN(changed.getTime()) ? null : changed,
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
