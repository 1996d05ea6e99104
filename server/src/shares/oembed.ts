import type { SharedPicture } from '@afterglow/domain/contract/studio/shares';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { localeSchema } from '@afterglow/domain/locale-schema';
import { Hono } from 'hono';
import { z } from 'zod';
import { basePathOf } from '../http/base-path/base-path.ts';
import { currentAsker } from '../lib/asker.ts';
import { createCallWindows } from '../lib/call-windows.ts';
import { readShared, type SharedDeps } from './find-shared.ts';

export interface OEmbedDeps extends SharedDeps {
  readonly baseUrl: string;
  readonly findLocale: (headers: Headers) => Locale;
  /** Name of a template; undefined for one that is not there (any more). */
  readonly findTitle: (templateId: string, locale: Locale) => Promise<string | undefined>;
}

const edge = z.coerce.number().int().min(1).max(100_000).optional();
const querySchema = z.object({
  url: z.url().max(2000),
  maxwidth: edge,
  maxheight: edge,
  format: z.string().optional(),
});

/** Widths of the pictures of a link, largest first. */
const widths = [960, 640, 320] as const;
const calls = { max: 300, windowSeconds: 60 } as const;
/** Seconds that a site may show what it was told; a link that was ended is asked for again after it. */
const cacheSeconds = 3600;

/** `GET /oembed?url=&maxwidth=&maxheight=`: what another site needs to show the picture of a share page (oEmbed 1.0, JSON, `photo`). */
export function oembedRoutes(deps: OEmbedDeps): Hono {
  const countCall = createCallWindows(calls, deps.clock);

  return new Hono().get('/oembed', async (c) => {
    const { left, seconds } = countCall(currentAsker() ?? '');
    if (left < 0) throw new AppError('rate_limited', { seconds });
    const query = querySchema.safeParse(c.req.query());
    if (!query.success)
      throw new AppError('invalid_input', { field: String(query.error.issues[0]?.path[0] ?? 'query') });
    const { url, format = 'json' } = query.data;
    if (format !== 'json') return c.json({ error: 'only json' }, 501);
    const address = new URL(url);
    const path = address.href.startsWith(`${deps.baseUrl}/`)
      ? address.pathname.slice(basePathOf(deps.baseUrl).length)
      : '';
    const token = /^\/s\/([\w-]{1,100})\/?$/.exec(path)?.[1];
    if (token === undefined) throw new AppError('not_found');
    const picture = await readShared(deps, token);
    const named = localeSchema.safeParse(address.searchParams.get('lang'));
    const locale = named.data ?? deps.findLocale(c.req.raw.headers);
    const title =
      picture.templateId === null ? undefined : await deps.findTitle(picture.templateId, locale).catch(() => undefined);
    const at = (width: number): string => `${deps.baseUrl}/shared/${token}/result?w=${width}&format=jpeg`;
    const shown = fit(picture.result, query.data);
    const small = fit(picture.result, { maxwidth: 320 });
    return c.json(
      {
        version: '1.0',
        type: 'photo',
        ...(title === undefined ? {} : { title }),
        provider_name: 'Afterglow',
        provider_url: deps.baseUrl,
        cache_age: cacheSeconds,
        url: at(shown.file),
        width: shown.width,
        height: shown.height,
        thumbnail_url: at(small.file),
        thumbnail_width: small.width,
        thumbnail_height: small.height,
      },
      200,
      { 'cache-control': 'private, no-cache', 'access-control-allow-origin': '*' },
    );
  });
}

/** The largest file that fits, with its size. Where even the smallest does not, it is shown smaller than it is. */
function fit(
  { width, height }: SharedPicture['result'],
  {
    maxwidth = Infinity,
    maxheight = Infinity,
  }: { readonly maxwidth?: number | undefined; readonly maxheight?: number | undefined },
): { readonly file: (typeof widths)[number]; readonly width: number; readonly height: number } {
  const sizeAt = (wanted: number) => {
    const shown = Math.min(wanted, width);
    return { width: Math.max(1, Math.round(shown)), height: Math.max(1, Math.round((height * shown) / width)) };
  };
  const file = widths.find((wanted) => {
    const size = sizeAt(wanted);
    return size.width <= maxwidth && size.height <= maxheight;
  });
  if (file !== undefined) return { file, ...sizeAt(file) };
  return { file: 320, ...sizeAt(Math.floor(Math.min(maxwidth, (maxheight * width) / height))) };
}
